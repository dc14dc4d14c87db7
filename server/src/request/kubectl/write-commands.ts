import type { Command } from './command.ts'
import { ROLLOUT_HISTORY } from './read-commands.ts'

const SELECTED = ['--selector', '--all']
const CHANGE = { objects: 'typed', named: 'get ., patch .', many: 'list ., patch .', manyBy: SELECTED } as const
const SET = ['env', 'image', 'resources', 'selector']

/**
 * Commands that change objects. Mirrors k8s.io/kubectl pkg/cmd of 1.31 and later. `apply` patches what exists and creates
 * what does not: the patch is shown.
 */
export const WRITE_COMMANDS: readonly Command[] = [
  {
    words: 'apply',
    objects: 'file',
    named: 'get ., patch .',
    variants: [{ flags: ['--server-side'], named: 'patch .' }],
  },
  {
    words: 'replace',
    objects: 'file',
    named: 'get ., update .',
    variants: [{ flags: ['--force'], named: 'delete ., get ., create .' }],
  },
  {
    words: 'create',
    objects: 'created',
    named: 'create .',
    variants: [{ flags: ['--from'], named: 'get cronjobs.batch, create .' }],
  },
  { words: 'create token', objects: { of: 'serviceaccounts' }, first: true, named: 'create ./token' },
  {
    words: 'delete',
    objects: 'typed',
    named: 'delete ., get ., watch .',
    many: 'list ., delete ., get ., watch .',
    manyBy: [...SELECTED, '--field-selector'],
    variants: [{ flags: ['--wait=false'], named: 'delete .', many: 'list ., delete .' }],
  },
  { words: 'edit', ...CHANGE },
  { words: 'patch', ...CHANGE },
  { words: 'label', ...CHANGE },
  { words: 'annotate', ...CHANGE },
  { words: 'taint', ...CHANGE },
  ...SET.map(what => ({ words: `set ${what}`, ...CHANGE })),
  {
    words: 'scale',
    objects: 'typed',
    named: 'get ., patch ./scale',
    many: 'list ., patch ./scale',
    manyBy: SELECTED,
    variants: [
      {
        flags: ['--current-replicas', '--resource-version'],
        named: 'get ., get ./scale, update ./scale',
        many: 'list ., get ./scale, update ./scale',
      },
    ],
  },
  { words: 'autoscale', objects: 'typed', named: 'get ., create horizontalpodautoscalers.autoscaling @' },
  { words: 'rollout restart', ...CHANGE },
  { words: 'rollout pause', ...CHANGE },
  { words: 'rollout resume', ...CHANGE },
  { words: 'rollout undo', objects: 'typed', named: 'get ., MORE, patch .', more: ROLLOUT_HISTORY },
  { words: 'expose', objects: 'typed', named: 'get ., create services @' },
  {
    words: 'run',
    objects: { of: 'pods' },
    first: true,
    named: 'create pods',
    variants: [{ flags: ['--attach', '--stdin'], named: 'create pods, list ., watch ., get ./attach' }],
  },
]
