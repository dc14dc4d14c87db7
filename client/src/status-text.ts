import type { DocumentInfo } from '../../server/src/lsp/protocol.ts'

/** "Audit policy · Kubernetes 1.36", "2 audit policies · Kubernetes 1.33-1.36" */
export function statusText({ objects, kubernetesVersion }: DocumentInfo): string {
  const titles = [...new Set(objects.map(({ title }) => title))]
  const what = titles.map(title => counted(title, objects.filter(object => object.title === title).length))
  return `${what.join(', ')} · Kubernetes ${kubernetesVersion}`
}

const counted = (title: string, count: number): string => (count > 1 ? `${title} (${count})` : title)

export const problemCount = (count: number): string =>
  count === 0 ? 'no problems' : count === 1 ? '1 problem' : `${count} problems`
