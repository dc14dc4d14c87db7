import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBlankAt } from '../../../client/src/blank.ts'

const blank: readonly (readonly [string, string])[] = [
  ['nothing', '|'],
  ['the beginning of the word', 'aud|'],
  ['the word and more of it', 'audit-po|'],
  ['comments above', '# for the cluster\n\n|'],
  ['a second document after another', 'kind: Deployment\n---\na|'],
  ['the beginning of another word', 'Netw|'],
  ['a document before another', '|\n---\nkind: Deployment\n'],
]

const taken: readonly (readonly [string, string])[] = [
  ['a key above', 'apiVersion: v1\n|'],
  ['a key below', '|\nkind: Deployment\n'],
  ['the value of a key', 'kind: a|'],
  ['another word', 'web|'],
  ['an indented word', '  a|'],
  ['a comment that is written', '# a|'],
]

const words = ['audit-policy', 'network-policy']

const lineOfCursor = (text: string): number => text.slice(0, text.indexOf('|')).split('\n').length - 1

for (const [what, text] of blank)
  test(`whole policies are offered where a document begins: ${what}`, () => {
    assert.equal(isBlankAt(text.replace('|', '').split('\n'), lineOfCursor(text), words), true)
  })

for (const [what, text] of taken)
  test(`whole policies are not offered elsewhere: ${what}`, () => {
    assert.equal(isBlankAt(text.replace('|', '').split('\n'), lineOfCursor(text), words), false)
  })
