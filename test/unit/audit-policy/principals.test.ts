import assert from 'node:assert/strict'
import { it } from 'node:test'
import { groupOfPattern, identityMistake } from '../../../server/src/kinds/audit-policy/advice/identities/principals.ts'

const mistakes: [list: 'users' | 'userGroups', entry: string, why: string, name?: string][] = [
  ['users', 'system:masters', 'group-in-users', 'system:masters'],
  ['users', 'system:bootstrappers:kubeadm:default-node-token', 'group-in-users'],
  ['users', 'system:serviceaccounts', 'group-in-users'],
  ['users', 'system:serviceaccount', 'no-name', 'system:serviceaccounts'],
  ['users', 'system:serviceaccount:shop', 'no-name', 'system:serviceaccounts:shop'],
  ['users', 'system:serviceAccount:shop:web', 'misspelt', 'system:serviceaccount:shop:web'],
  ['users', 'service-account:shop:web', 'misspelt', 'system:serviceaccount:shop:web'],
  ['users', 'system:serviceaccount/shop/web', 'misspelt', 'system:serviceaccount:shop:web'],
  ['users', 'system:serviceaccount:Shop:web', 'impossible'],
  ['users', 'system:serviceaccount:shop:', 'impossible'],
  ['users', 'system:serviceaccounts:', 'impossible'],
  ['userGroups', 'system:serviceaccounts:', 'impossible-group'],
  ['userGroups', 'system:serviceaccount:Shop', 'impossible-group'],
  ['users', 'system:anonymus', 'misspelt', 'system:anonymous'],
  ['userGroups', 'system:anonymous', 'user-in-groups', 'system:anonymous'],
  ['userGroups', 'system:node:node-1', 'user-in-groups', 'system:node:node-1'],
  ['userGroups', 'system:serviceaccount:shop:web', 'user-in-groups', 'system:serviceaccount:shop:web'],
  ['userGroups', 'system:serviceaccounts:shop:web', 'misspelt', 'system:serviceaccount:shop:web'],
  ['userGroups', 'serviceaccounts:shop', 'misspelt', 'system:serviceaccounts:shop'],
  ['userGroups', 'system:node', 'misspelt', 'system:nodes'],
  ['userGroups', 'system:master', 'misspelt', 'system:masters'],
]

for (const [list, entry, why, name] of mistakes) {
  it(`${entry} among ${list} is a mistake`, () => {
    const mistake = identityMistake(list, entry)
    assert.equal(mistake?.why, why)
    if (name !== undefined) assert.equal(mistake && 'meant' in mistake && mistake.meant.name, name)
  })
}

const names: ['users' | 'userGroups', string[]][] = [
  [
    'users',
    [
      'alice',
      'ops',
      'kubelet',
      'cluster-autoscaler',
      'oidc:ada',
      'arn:aws:iam::1:role/x',
      'system:admin',
      'eks:addon-manager',
    ],
  ],
  ['users', ['system:serviceaccount:shop:web.v1', 'system:node:ip-10-0-0-1.ec2.internal', 'system:bootstrap:abcdef']],
  ['users', ['system:node-problem-detector', 'system:kube-dns', 'system:unsecured', 'system:openshift-master', '']],
  ['userGroups', ['ops', 'dev', 'system:admins', 'system:masters', 'system:serviceaccounts:shop', 'oidc:admins', '']],
  [
    'userGroups',
    ['system:authenticated:oauth', 'system:bootstrappers:x:y', 'system:cluster-admins', 'kubeadm:cluster-admins'],
  ],
]

for (const [list, entries] of names) {
  for (const entry of entries) {
    it(`"${entry}" among ${list} may be somebody's name`, () => assert.equal(identityMistake(list, entry), undefined))
  }
}

const patterns: [string, string | undefined][] = [
  ['system:serviceaccount:shop:*', 'system:serviceaccounts:shop'],
  ['system:serviceaccounts:shop:*', 'system:serviceaccounts:shop'],
  ['system:serviceaccount:*', 'system:serviceaccounts'],
  ['system:serviceaccount:*:*', 'system:serviceaccounts'],
  ['system:node:*', 'system:nodes'],
  ['system:bootstrap:*', 'system:bootstrappers'],
  ['system:serviceaccount:*:web', undefined],
  ['system:serviceaccount:shop:web-*', undefined],
  ['system:*', undefined],
  ['*', 'system:authenticated'],
  ['alice*', undefined],
]

for (const [pattern, group] of patterns) {
  it(`${pattern} means ${group ?? 'no group'}`, () => assert.equal(groupOfPattern(pattern), group))
}
