import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { reach } from '../../../../server/src/index.ts'
import { formatReach, REACH_FORMATS } from '../../../../server/src/service/reach/formats.ts'
import { svgOf } from '../../../../server/src/service/reach/svg/svg.ts'
import { OWN, scenarioSets, setsOf } from './sets.ts'

/** Names that the API server would refuse, and that are read all the same. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"]; click n0 href "x"',
  'a|b`c*_d',
  "it's & <b>",
  '\u0000\u001b[31m\ud800x\uffff',
  '{{ .Values.name }}',
  'a\nb',
  '日本',
]

const hostile = (name: string) => {
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: name, labels: { app: name } } }
  const other = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'other', namespace: 'n' } }
  const spec = { podSelector: {}, ingress: [{ from: [{ namespaceSelector: {} }], ports: [{ port: 80 }] }] }
  const policy = {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, namespace: name },
    spec,
  }
  return reach([pod, other, policy].map((object, i) => ({ uri: `${i}.yaml`, text: JSON.stringify(object) })))
}

/** Throws unless each element is closed, and nothing but elements and entities has "<" and "&". */
function assertWellFormed(xml: string): void {
  const open: string[] = []
  const rest = xml.replaceAll(
    /<(\/?)([a-z]+)((?: [a-z-]+="[^"<>&]*(?:&[a-z#0-9]+;[^"<>&]*)*")*)(\/?)>/gi,
    (_, end, name, __, alone) => {
      if (end) assert.equal(open.pop(), name)
      else if (!alone) open.push(name)
      return ''
    },
  )
  assert.deepEqual(open, [])
  assert.doesNotMatch(rest.replaceAll(/&[a-z#0-9]+;/g, ''), /[<>&]/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
  assert.doesNotMatch(xml, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/u)
}

describe('a picture as SVG', () => {
  for (const name of HOSTILE)
    it(`takes ${JSON.stringify(name)} for a name`, () => assertWellFormed(svgOf(hostile(name))))

  it('is well formed whatever the policies are', () => {
    for (const { texts } of [...scenarioSets(), ...setsOf(OWN)]) assertWellFormed(svgOf(reach(texts)))
  })

  it('has a title and a description, and colours for light and dark', () => {
    const svg = svgOf(hostile('web'))
    assert.match(svg, /<title id="whichrule-reach-title">Which connections policies allow<\/title>/)
    assert.match(svg, /<desc id="whichrule-reach-desc">any pod to web\/web: TCP 80, ingress rule 1 of web\/web\./)
    assert.match(svg, /role="img" aria-labelledby="whichrule-reach-title whichrule-reach-desc"/)
    assert.match(svg, /prefers-color-scheme: dark/)
  })

  it('leads from lines to rules and from boxes to workloads', () => {
    const svg = svgOf(hostile('web'), {
      nonce: 'once',
      ruleLink: rule => `command:rule?${rule}&"`,
      endLink: end => `command:end?${end}`,
    })
    assert.match(svg, /<style nonce="once">/)
    assert.match(svg, /<a href="command:rule\?0&amp;&quot;"><g class="edge">/)
    assert.match(svg, /<a href="command:end\?\d"><g class="node">/)
    assertWellFormed(svg)
  })

  it('puts no box over another', () => {
    for (const { texts } of [...scenarioSets(), ...setsOf(OWN)]) {
      const boxes = [
        ...svgOf(reach(texts)).matchAll(/class="box" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
      ]
      const sides = boxes.map(
        ([, x, y, width, height]) => [x, y, width, height].map(Number) as [number, number, number, number],
      )
      for (const [i, a] of sides.entries())
        for (const b of sides.slice(i + 1))
          assert(
            a[0] + a[2] <= b[0] || b[0] + b[2] <= a[0] || a[1] + a[3] <= b[1] || b[1] + b[3] <= a[1],
            JSON.stringify([a, b]),
          )
    }
  })
})

describe('a graph for Mermaid', () => {
  for (const name of HOSTILE) {
    it(`takes ${JSON.stringify(name)} for a name`, () => {
      for (const line of formatReach(hostile(name), 'mermaid').trimEnd().split('\n'))
        assert.match(
          line,
          /^(%% .*|flowchart LR| {2}n\d+(\["[^"]*"\]|\(\["[^"]*"\]\)|\{\{"[^"]*"\}\})| {2}n\d+ -->\|"[^"]*"\| n\d+)$/,
        )
    })
  }

  it('has no character in a text that Mermaid takes for its own', () => {
    const text = formatReach(hostile('a"b`c<d>'), 'mermaid')
    assert.match(text, /\["a#34;b#96;c#60;d#62;\/a#34;b#96;c#60;d#62;<br\//)
  })
})

describe('a table in Markdown', () => {
  for (const name of HOSTILE) {
    it(`takes ${JSON.stringify(name)} for a name`, () => {
      const rows = formatReach(hostile(name), 'markdown')
        .split('\n')
        .filter(line => line.startsWith('|'))
      const fields = rows.map(row => row.replaceAll(/\\[\\|]/g, '').split('|').length)
      assert(fields.length > 2)
      assert.equal(new Set(fields).size, 1)
      assert.doesNotMatch(rows.join(''), /(?<!\\)<(?!br>)/)
    })
  }
})

describe('every format', () => {
  it('tells of no workload at all', () => {
    for (const format of REACH_FORMATS) formatReach(reach([]), format)
  })
})
