import { code, paragraphs } from '../../markdown.ts'

const KNOWN: ReadonlyMap<string, string> = new Map([
  ['default', "Where objects go whose author named no namespace; the API server's own Service lies here too."],
  ['kube-system', "The cluster's own components: DNS, kube-proxy, controllers, their Secrets and Leases."],
  ['kube-public', 'What everybody may read, even without logging in.'],
  ['kube-node-lease', 'The Leases by which kubelets say every ten seconds that they live.'],
])

export function namespaceHover(name: string): string {
  if (name === '') {
    return paragraphs(
      `${code('""')} · no namespace`,
      'Requests without a namespace: those for cluster-scoped resources such as nodes, and list, watch or deletecollection over all namespaces.',
    )
  }
  const rest = name.includes('*')
    ? 'Compared as it stands: namespaces take no patterns.'
    : 'Requests in this namespace, and those for the Namespace object of this name. A list over all namespaces is none of them.'
  return paragraphs(`${code(name)} · namespace`, KNOWN.get(name), rest)
}
