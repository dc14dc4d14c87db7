export { likeWorkload, namedWorkload, workloadAt } from '../../../workloads/find-workload.ts'
