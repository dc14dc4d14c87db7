/** A policy "db" of namespace shop; the lines of its spec are set in by two. */
export const policy = (spec: string, metadata = 'name: db, namespace: shop'): string =>
  `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: { ${metadata} }\nspec:\n${spec
    .split('\n')
    .map(line => line && `  ${line}`)
    .join('\n')}\n`

export const ingress = (rule: string): string =>
  policy(`podSelector: { matchLabels: { app: db } }\npolicyTypes: [Ingress]\ningress:\n${rule}`)
export const from = (peers: string): string => ingress(`- from:\n${peers.replaceAll(/^/gm, '  ')}`)
export const ports = (port: string): string => ingress(`- ports:\n  - ${port}`)
export const egress = (rule: string): string =>
  policy(`podSelector: { matchLabels: { app: db } }\npolicyTypes: [Egress]\negress:\n${rule}`)

export const pod = (name: string, labels: string, namespace = 'shop', ports = ''): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name}, namespace: ${namespace}, labels: { ${labels} } }\nspec: { containers: [{ name: c, ports: [${ports}] }] }\n`
export const deployment = (name: string, labels: string, ports = ''): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${name}, namespace: shop }\nspec:\n  template:\n    metadata: { labels: { ${labels} } }\n    spec: { containers: [{ name: c, ports: [${ports}] }] }\n`
export const namespace = (name: string, labels = ''): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata: { name: ${name}, labels: { ${labels} } }\n`

/** Some files of a workspace. */
export const SHOP = [
  deployment('db', 'app: db', '{ name: pg, containerPort: 5432 }, { name: stats, containerPort: 9187, protocol: UDP }'),
  deployment('web', 'app: web, tier: front', '{ name: http, containerPort: 8080 }'),
  pod('client', 'app: client', 'alice', '{ name: http, containerPort: 80 }'),
  namespace('alice', 'team: alice'),
]
