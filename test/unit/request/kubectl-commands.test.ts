import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resourceIn } from '../../../server/src/kubernetes/resources.ts'
import { resourceVerbs } from '../../../server/src/kubernetes/well-known.ts'
import type { Command, Sending } from '../../../server/src/request/kubectl/command.ts'
import { flagsOf } from '../../../server/src/request/kubectl/flags.ts'
import { OTHER_COMMANDS } from '../../../server/src/request/kubectl/other-commands.ts'
import { READ_COMMANDS } from '../../../server/src/request/kubectl/read-commands.ts'
import { WRITE_COMMANDS } from '../../../server/src/request/kubectl/write-commands.ts'
import { resourceNamed } from '../../../server/src/request/resource-words.ts'

const commands: readonly Command[] = [...READ_COMMANDS, ...WRITE_COMMANDS, ...OTHER_COMMANDS]

const stepsOf = ({ named, many, sends }: Sending) => [named, many, sends]

function allSteps(command: Command): string[] {
  const texts = [command, ...(command.variants ?? [])].flatMap(stepsOf)
  return [...texts, command.others, ...(command.more?.values() ?? [])].flatMap(text => text?.split(', ') ?? [])
}

test('no command is listed twice', () => {
  assert.equal(new Set(commands.map(({ words }) => words)).size, commands.length)
})

for (const command of commands) {
  test(`every step of kubectl ${command.words} is a request that the API has`, () => {
    assert(allSteps(command).length > 0 || command.silent)
    for (const step of allSteps(command)) {
      const [verb = '', what = ''] = step.split(' ')
      if (step === 'MORE' || verb === 'GET') continue
      assert(resourceVerbs.has(verb), step)
      const [plural = '', subresource] = what.split('/')
      if (plural === '.') continue
      const { known } = resourceNamed(plural)
      assert(known, step)
      assert.equal(known.resource + (known.group && `.${known.group}`), plural, step)
      const verbs = subresource === undefined ? known.verbs : known.subresources.get(subresource)?.verbs
      assert(verbs?.includes(verb), step)
    }
  })

  test(`every flag that changes what kubectl ${command.words} sends is one of its flags`, () => {
    const flags = [...(command.manyBy ?? []), ...(command.variants ?? []).flatMap(variant => variant.flags)]
    for (const flag of flags) assert(flagsOf(command.words).has(flag.split('=')[0] ?? ''), flag)
  })
}

test('the types of bare names are known', () => {
  for (const { objects } of commands) {
    if (typeof objects !== 'object') continue
    const { apiGroup, resource } = resourceNamed(objects.of)
    assert(resourceIn(apiGroup, resource), objects.of)
  }
})
