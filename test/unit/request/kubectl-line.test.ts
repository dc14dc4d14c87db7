import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseKubectlLine } from '../../../server/src/request/kubectl/kubectl-line.ts'
import { parseRequest } from '../../../server/src/request/parse-request.ts'
import { wordsOf } from '../../../server/src/request/words.ts'
import { brief } from './brief.ts'

const DEPLOYMENT = 'deployments.apps web in default'
const rows: [line: string, requests: string[]][] = [
  ['get pod web-0', ['get pods web-0 in default']],
  ['get pods -n shop', ['list pods in shop']],
  ['-n shop get pods', ['list pods in shop']],
  ['--namespace=shop -A get pods', ['list pods in all namespaces']],
  ['get pods -A -w', ['list pods in all namespaces', 'watch pods in all namespaces']],
  ['get pods --watch=false', ['list pods in default']],
  ['get pod web-0 -w', ['get pods web-0 in default', 'watch pods web-0 in default']],
  ['get pods,svc -n shop', ['list pods in shop', 'list services in shop']],
  ['get deploy/web svc/web', [`get ${DEPLOYMENT}`, 'get services web in default']],
  ['get deploy web api', [`get ${DEPLOYMENT}`, 'get deployments.apps api in default']],
  ['get deploy web --subresource=scale', ['get deployments.apps/scale web in default']],
  ['get nodes', ['list nodes']],
  ['get ns shop', ['get namespaces shop']],
  ['get pods --field-selector metadata.name=x', ['list pods x in default']],
  ['get cm -l app=web -o yaml | grep x', ['list configmaps in default']],
  ['get cm >out.yaml', ['list configmaps in default']],
  ['get --raw "/api/v1/namespaces/shop/pods?limit=1"', ['list pods in shop']],
  ['delete --raw /api/v1/namespaces/shop/pods/x', ['delete pods x in shop']],
  ['get widgets.example.com -n x', ['list widgets.example.com in x']],
  ['describe pod web-0 -n shop', ['get pods web-0 in shop', 'list events in shop']],
  [
    'describe node n1',
    [
      'get nodes n1',
      'get leases.coordination.k8s.io n1 in kube-node-lease',
      'list pods in all namespaces',
      'list events in all namespaces',
    ],
  ],
  ['describe deploy web', [`get ${DEPLOYMENT}`, 'list replicasets.apps in default', 'list events in default']],
  ['logs web-0 -f -c app --tail=10', ['get pods web-0 in default', 'get pods/log web-0 in default']],
  ['logs deploy/web', [`get ${DEPLOYMENT}`, 'list pods in default', 'get pods/log in default']],
  ['logs -l app=web -n shop', ['list pods in shop', 'get pods/log in shop']],
  ['exec -it web-0 -n shop -- sh -c "ls -la"', ['get pods web-0 in shop', 'get pods/exec web-0 in shop']],
  ['exec web-0 date', ['get pods web-0 in default', 'get pods/exec web-0 in default']],
  ['attach web-0 -it', ['get pods web-0 in default', 'get pods/attach web-0 in default']],
  ['cp shop/web-0:/tmp/x ./x', ['get pods web-0 in shop', 'get pods/exec web-0 in shop']],
  ['cp ./x web-0:/tmp/x -n shop', ['get pods web-0 in shop', 'get pods/exec web-0 in shop']],
  ['port-forward web-0 8080:80', ['get pods web-0 in default', 'get pods/portforward web-0 in default']],
  [
    'port-forward svc/web 8080:80',
    ['get services web in default', 'list pods in default', 'get pods/portforward in default'],
  ],
  ['apply -f web-deployment.yaml', ['get deployments.apps in default', 'patch deployments.apps in default']],
  ['apply -f x.yaml deployment/web', [`get ${DEPLOYMENT}`, `patch ${DEPLOYMENT}`]],
  ['apply --server-side -f x/deployment.yml', ['patch deployments.apps in default']],
  ['apply -f pod.yaml --dry-run=client', ['get pods in default']],
  ['create deployment web --image=nginx', ['create deployments.apps in default']],
  ['create ns shop', ['create namespaces']],
  ['create secret generic x --from-literal=a=b -n shop', ['create secrets in shop']],
  ['create -f pod.yaml', ['create pods in default']],
  ['create token ci -n shop', ['create serviceaccounts/token ci in shop']],
  ['create job x --from=cronjob/y', ['get cronjobs.batch in default', 'create jobs.batch in default']],
  ['create rolebinding x --role=r --user=alice', ['create rolebindings.rbac.authorization.k8s.io in default']],
  ['delete pod web-0', ['delete pods web-0 in default', 'get pods web-0 in default', 'watch pods web-0 in default']],
  ['delete ns shop --wait=false', ['delete namespaces shop']],
  ['delete pods --all --wait=false', ['list pods in default', 'delete pods in default']],
  ['delete -f service.yaml --wait=false', ['delete services in default']],
  ['edit deploy web', [`get ${DEPLOYMENT}`, `patch ${DEPLOYMENT}`]],
  ['patch node n1 --subresource=status -p x', ['get nodes/status n1', 'patch nodes/status n1']],
  ['replace -f configmap.yaml', ['get configmaps in default', 'update configmaps in default']],
  [
    'replace --force -f x.yaml deploy/web',
    [`delete ${DEPLOYMENT}`, `get ${DEPLOYMENT}`, 'create deployments.apps in default'],
  ],
  ['scale deploy/web --replicas=3', [`get ${DEPLOYMENT}`, 'patch deployments.apps/scale web in default']],
  [
    'scale --current-replicas=1 --replicas=3 deploy/web',
    [`get ${DEPLOYMENT}`, 'get deployments.apps/scale web in default', 'update deployments.apps/scale web in default'],
  ],
  ['autoscale deploy web --max=5', [`get ${DEPLOYMENT}`, 'create horizontalpodautoscalers.autoscaling in default']],
  ['rollout restart deploy/web', [`get ${DEPLOYMENT}`, `patch ${DEPLOYMENT}`]],
  ['rollout status deploy/web', [`get ${DEPLOYMENT}`, `list ${DEPLOYMENT}`, `watch ${DEPLOYMENT}`]],
  ['rollout undo deploy/web', [`get ${DEPLOYMENT}`, 'list replicasets.apps in default', `patch ${DEPLOYMENT}`]],
  [
    'rollout undo ds/agent',
    [
      'get daemonsets.apps agent in default',
      'list controllerrevisions.apps in default',
      'patch daemonsets.apps agent in default',
    ],
  ],
  ['label pods web-0 app=web tier-', ['get pods web-0 in default', 'patch pods web-0 in default']],
  ['label nodes --all zone=a', ['list nodes', 'patch nodes']],
  ['annotate pod web-0 a=b', ['get pods web-0 in default', 'patch pods web-0 in default']],
  ['taint nodes n1 key:NoSchedule', ['get nodes n1', 'patch nodes n1']],
  ['set image deploy/web app=nginx:2', [`get ${DEPLOYMENT}`, `patch ${DEPLOYMENT}`]],
  ['run web --image=nginx', ['create pods in default']],
  [
    'run -it --rm x --image=busybox -- sh',
    ['create pods in default', 'list pods x in default', 'watch pods x in default', 'get pods/attach x in default'],
  ],
  ['expose deploy web --port=80', [`get ${DEPLOYMENT}`, 'create services in default']],
  ['cordon n1', ['get nodes n1', 'patch nodes n1']],
  [
    'drain n1 --ignore-daemonsets',
    [
      'get nodes n1',
      'patch nodes n1',
      'list pods in all namespaces',
      'create pods/eviction in default',
      'get pods in default',
    ],
  ],
  ['top pods -n shop', ['list pods.metrics.k8s.io in shop']],
  ['top node n1', ['get nodes.metrics.k8s.io n1', 'get nodes n1']],
  ['auth can-i get pods', ['create selfsubjectaccessreviews.authorization.k8s.io']],
  ['auth can-i --list', ['create selfsubjectrulesreviews.authorization.k8s.io']],
  ['auth whoami', ['create selfsubjectreviews.authentication.k8s.io']],
  [
    'certificate approve c1',
    [
      'get certificatesigningrequests.certificates.k8s.io c1',
      'update certificatesigningrequests.certificates.k8s.io/approval c1',
    ],
  ],
  ['version', ['get /version']],
  ['api-resources', ['get /api', 'get /apis']],
  ['events -n shop --watch', ['list events in shop', 'watch events in shop']],
  ['wait pod/web-0 --for=delete', ['get pods web-0 in default', 'watch pods web-0 in default']],
  [
    'debug web-0 -it --image=busybox',
    [
      'get pods web-0 in default',
      'patch pods/ephemeralcontainers web-0 in default',
      'watch pods web-0 in default',
      'get pods/attach web-0 in default',
    ],
  ],
  ['get pods --user bob', ['list pods in default by bob']],
]
for (const [line, requests] of rows) {
  test(`kubectl ${line} sends ${requests.join(', ')}`, () => assert.deepEqual(brief(`kubectl ${line}`), requests))
}

test('kubectl get all asks for the ten types of that category', () => {
  assert.equal(brief('kubectl get all').length, 10)
})

test('a line may be pasted with its prompt', () => {
  assert.deepEqual(brief('$ kubectl get nodes'), ['list nodes'])
})

test('--as is impersonation: the audit engine sees the caller, authorization the other user', () => {
  const line = 'get pods --as alice --as-group dev'
  const words = wordsOf(line)
  assert(!('problem' in words))
  const sent = parseKubectlLine(line, words)
  assert('requests' in sent)
  assert.equal(sent.requests[0]?.user, 'someone')
  assert.deepEqual(sent.actingAs, { name: 'alice', groups: ['dev'] })
  const parsed = parseRequest(`kubectl ${line}`)
  assert('requests' in parsed)
  assert.deepEqual(parsed.requests, [{ ...sent.requests[0], actingAs: sent.actingAs }])
})

const odd: [line: string, start: string][] = [
  ['', '8: A command is missing behind kubectl'],
  ['gte pods', '8: "kubectl gte" is not known here. The nearest: kubectl get.'],
  ['foo', '8: "kubectl foo" is not known here. For example: kubectl get pods.'],
  ['rollout', '8: "kubectl rollout" is not known here. The nearest: kubectl rollout status.'],
  [
    'rollout retsart deploy/web',
    '16: "kubectl rollout retsart" is not known here. The nearest: kubectl rollout restart.',
  ],
  ['get', '11: A resource is missing'],
  ['get pods --nmespace x', '17: "--nmespace" is no flag that is known here. The nearest is "--namespace".'],
  ['get pods -n', '19: A value is missing after "-n".'],
  ['logs', '12: kubectl logs needs a name here'],
  ['delete pods', '19: kubectl delete needs a name here'],
  ['get deploy/web pods', '23: "pods" has no type'],
  ['apply -f x.yaml', '17: What is in "x.yaml" is not known here.'],
  ['apply', '13: kubectl apply needs a file'],
  ['create', '14: A type is missing'],
  ['create ns x --dry-run=client', '36: kubectl create sends nothing with these flags.'],
  ['version --client', '24: kubectl version sends nothing with these flags.'],
  ['config view', '19: kubectl config sends nothing'],
  ['proxy', '13: kubectl proxy sends nothing'],
  ['cp a b', '11: One side of kubectl cp is a pod'],
  ['get --raw healthz', '18: "healthz" is no URL'],
  [`get ${'pods,'.repeat(100)} ${'x '.repeat(100)}`, '12: So many types and names'],
]
for (const [line, start] of odd) {
  test(`kubectl ${line.slice(0, 40)} is refused: ${start}`, () => {
    const [message = ''] = brief(`kubectl ${line}`)
    assert.equal(message.slice(0, start.length), start)
    assert(message.length <= 230, message)
  })
}
