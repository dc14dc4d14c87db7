import { peekToken } from '../scan/peek.ts'
import { takeToken } from '../scan/queue.ts'
import { faultToken } from '../scan/scanner.ts'
import { TAG_DIRECTIVE, VERSION_DIRECTIVE } from '../scan/token.ts'
import type { Parser } from './parser.ts'

const DEFAULT_TAGS: readonly (readonly [string, string])[] = [
  ['!', '!'],
  ['!!', 'tag:yaml.org,2002:'],
]

/** Reads the directives in front of "---" (parserc.go, yaml_parser_process_directives). */
export function parseDirectives(p: Parser): void {
  let versioned = false
  for (;;) {
    const token = peekToken(p.scanner)
    if (token.kind === VERSION_DIRECTIVE) {
      if (versioned) faultToken(p.scanner, 'found duplicate %YAML directive', token)
      if (token.text !== '1.1') faultToken(p.scanner, 'found incompatible YAML document', token)
      versioned = true
    } else if (token.kind === TAG_DIRECTIVE) {
      if (p.tags.has(token.text)) faultToken(p.scanner, 'found duplicate %TAG directive', token)
      p.tags.set(token.text, token.suffix)
    } else break
    takeToken(p.scanner)
  }
  for (const [handle, prefix] of DEFAULT_TAGS) if (!p.tags.has(handle)) p.tags.set(handle, prefix)
}
