import type { Connection, End } from '../api/request.ts'

/** "shop/web → db/postgres TCP 5432", "10.0.0.7 → shop/(app=web) TCP 80"; reads as a request again. */
export const formatConnection = ({ from, to, protocol, port }: Connection): string =>
  `${formatEnd(from)} → ${formatEnd(to)} ${protocol} ${port}`

function formatEnd(end: End): string {
  if ('ip' in end) return end.ip
  if ('podName' in end) return `${end.namespace}/${end.podName}`
  if ('workload' in end) return `${end.namespace}/${end.workload.kind}/${end.workload.name}`
  return `${end.namespace}/(${Object.entries(end.podLabels)
    .map(([key, value]) => `${key}=${value}`)
    .join(',')})`
}
