import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { foldingRangesOf } from '../../../server/src/service/folding.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'

/** Lines as they are numbered in front; "2-4" is a range, "#" marks comments. */
const cases: { it: string; lines: string[]; folds: string[] }[] = [
  {
    it: 'rules, lists and comments fold',
    lines: [
      /* 0 */ '# one',
      /* 1 */ '# two',
      /* 2 */ 'apiVersion: audit.k8s.io/v1',
      /* 3 */ 'kind: Policy',
      /* 4 */ 'omitStages:',
      /* 5 */ '  - RequestReceived',
      /* 6 */ 'rules:',
      /* 7 */ '  # alone',
      /* 8 */ '  - level: None',
      /* 9 */ '    resources:',
      /* 10 */ '      - group: ""',
      /* 11 */ '        resources:',
      /* 12 */ '          - pods',
      /* 13 */ '',
      /* 14 */ '  - level: Metadata',
      /* 15 */ '',
    ],
    folds: ['#0-1', '4-5', '6-14', '8-12', '9-12', '10-12', '11-12'],
  },
  {
    it: 'a list in brackets folds too',
    lines: [
      /* 0 */ 'apiVersion: audit.k8s.io/v1',
      /* 1 */ 'kind: Policy',
      /* 2 */ 'rules: [',
      /* 3 */ '  {level: None},',
      /* 4 */ ']',
    ],
    folds: ['2-4'],
  },
  {
    it: 'a policy in a string folds by its own rules',
    lines: [
      /* 0 */ 'kind: ConfigMap',
      /* 1 */ 'data:',
      /* 2 */ '  policy: |',
      /* 3 */ '    # one',
      /* 4 */ '    # two',
      /* 5 */ '    apiVersion: audit.k8s.io/v1',
      /* 6 */ '    kind: Policy',
      /* 7 */ '    rules:',
      /* 8 */ '    - level: None',
      /* 9 */ '      users: [a]',
      /* 10 */ '',
      /* 11 */ '',
    ],
    folds: ['1-9', '2-9', '#3-4', '7-9', '8-9'],
  },
  {
    it: 'the other documents of the stream fold as well, as the editor asks no one else',
    lines: [
      /* 0 */ 'kind: Pod',
      /* 1 */ 'spec:',
      /* 2 */ '  containers: []',
      /* 3 */ '---',
      /* 4 */ 'apiVersion: audit.k8s.io/v1',
      /* 5 */ 'kind: Policy',
      /* 6 */ 'rules:',
      /* 7 */ '- level: None',
    ],
    folds: ['1-2', '6-7'],
  },
  {
    it: 'a stream without anything of ours is left alone',
    lines: ['kind: Pod', 'spec:', '  containers: []'],
    folds: [],
  },
  { it: 'an empty text has nothing to fold', lines: [''], folds: [] },
]

describe('folding', () => {
  for (const { it: title, lines, folds } of cases) {
    for (const lineBreak of ['\n', '\r\n']) {
      it(`${title} (${JSON.stringify(lineBreak)})`, () => {
        const found = foldingRangesOf(openStream(lines.join(lineBreak)))
        const shown = found.map(
          ({ startLine, endLine, kind }) => `${kind === 'comment' ? '#' : ''}${startLine}-${endLine}`,
        )
        assert.deepEqual(shown, folds)
      })
    }
  }
})
