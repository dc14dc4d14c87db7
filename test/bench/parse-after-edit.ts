import { parseAllDocuments } from 'yaml'
import { editStream, openStream } from '../../server/src/yaml/stream.ts'

/** Milliseconds of CPU time in one run: a keystroke in the middle, and what reading the whole text again costs. */
export interface ParseFigures {
  documents: number
  kibibytes: number
  edit: number
  whole: number
  /** The same text by the `yaml` package. */
  package: number
}

const DOCUMENT = `apiVersion: audit.k8s.io/v1
kind: Policy
metadata:
  name: policy # one of many
omitStages: ["RequestReceived"]
rules:
  - level: None
    users: ["system:kube-proxy"]
    verbs: ["watch"]
    resources:
      - group: ""
        resources: ["endpoints", "services"]
  - level: Metadata
    resources:
      - group: ""
        resources: ["secrets", "configmaps"]
  - level: Metadata
`

export const parseFigures = (): ParseFigures[] => [10, 1_000, 10_000].map(measure)

function measure(documents: number): ParseFigures {
  const text = Array.from({ length: documents }, () => DOCUMENT).join('---\n')
  const middle = text.indexOf('None', text.length / 2)
  let stream = openStream(text)
  let odd = false
  const keystroke = () => {
    stream = editStream(
      stream,
      odd ? { start: middle, end: middle + 1, newText: '' } : { start: middle, end: middle, newText: 'N' },
    )
    odd = !odd
  }
  return {
    documents,
    kibibytes: Math.round(text.length / 1024),
    edit: median(200, keystroke),
    whole: median(documents > 5_000 ? 3 : 20, () => openStream(text)),
    package: median(documents > 5_000 ? 1 : 5, () => parseAllDocuments(text, { schema: 'failsafe' })),
  }
}

function median(times: number, work: () => unknown): number {
  const spent = Array.from({ length: times }, () => {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return spent.sort((a, b) => a - b)[times >> 1] ?? 0
}
