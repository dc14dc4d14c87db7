import { shown } from '../../../shown.ts'
import type { FaultGroup, FaultType } from './fault.ts'

interface Words {
  /** What is wrong, for a sentence. */
  fault(group: FaultGroup): string
  /** Title of the fix. */
  fix(group: FaultGroup): string
}

const same = (fault: string, fix: string): Words => ({ fault: () => fault, fix: () => fix })

const many = ({ count }: FaultGroup, one: string, more: string): string => (count === 1 ? one : more)

const missingText = ({ edits }: FaultGroup): string => edits.map(({ newText }) => newText).join(' and ')

/** How each type of fault is told, and what mending it is called. */
export const FAULT_WORDS: Readonly<Record<FaultType, Words>> = {
  'trailing comma': {
    fault: () => 'trailing comma: nothing follows it',
    fix: group => many(group, 'Remove the trailing comma', 'Remove the trailing commas'),
  },
  'extra comma': {
    fault: () => 'a comma too many',
    fix: group => many(group, 'Remove the comma', 'Remove the extra commas'),
  },
  'missing comma': {
    fault: () => 'a comma is missing',
    fix: group => many(group, 'Insert the comma', 'Insert the commas'),
  },
  'missing colon': {
    fault: () => 'a colon is missing behind a key',
    fix: group => many(group, 'Insert the colon', 'Insert the colons'),
  },
  comment: {
    fault: () => 'JSON knows no comment',
    fix: group => many(group, 'Remove the comment', 'Remove the comments'),
  },
  'single quotes': same('single quotes: JSON wants double quotes', 'Use double quotes'),
  'typographic quotes': same('typographic quotes: JSON wants straight double quotes', 'Use straight double quotes'),
  'bare key': {
    fault: ({ text }) => `the key ${shown(text)} has no quotes`,
    fix: group => many(group, 'Quote the key', 'Quote the keys'),
  },
  'bare word': {
    fault: ({ text }) => `${shown(text)} has no quotes`,
    fix: group => many(group, 'Quote the word', 'Quote the words'),
  },
  'no braces': same('the braces around the whole are missing', 'Put braces around it'),
  'missing end': {
    fault: group => `it ends before "${missingText(group) || '}'}"`,
    fix: group => `Add the missing ${missingText(group)}`,
  },
  'extra end': {
    fault: ({ text }) => `"${text}" closes nothing`,
    fix: ({ text }) => `Remove the ${text} that closes nothing`,
  },
  'several objects': same('a second object follows the first', 'Merge the objects'),
  backslash: {
    fault: () => 'a backslash that escapes nothing JSON knows',
    fix: group => many(group, 'Remove the backslash', 'Remove the backslashes'),
  },
  'control character': same('a tab or another control character in a string', ''),
  'odd blank': same('a blank that is none in JSON, such as a no-break space', 'Write plain blanks'),
  'open string': same('a string has no closing quote', ''),
  nothing: same('there are only blanks', ''),
  other: {
    fault: ({ text }) => (text.trim() === '' ? 'it ends too early' : `${shown(text)} does not belong here`),
    fix: () => '',
  },
}
