import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { check } from '../../../server/src/index.ts'
import { grouped } from '../../../server/src/kinds/grouped.ts'

/** Other people's policies: they stay outside of the project, and without them there is nothing to run here. */
const corpus = new URL('../../../../shared/corpus/netpol/', import.meta.url)

/** Every warning about them was looked at, and is right. What is less grave may become more or fewer. */
const WARNINGS = {
  'netpol/dns-blocked': 2,
  'netpol/implied-ingress-isolation': 1,
}

/** "OWNER__REPOSITORY__FOLDER__FILE": those of one folder stand beside each other in their cluster, too. */
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('__'))

if (!existsSync(corpus))
  console.log('The public policies of ../shared/corpus are not here: no advice is given on them.')
else {
  describe('advice on public network policies', () => {
    it('warns of nothing that is right', () => {
      const folders = grouped(readdirSync(corpus), folderOf)
      const problems = [...folders.values()].flatMap(files =>
        check(files.map(uri => ({ uri, text: readFileSync(new URL(uri, corpus), 'utf8') }))),
      )
      const grave = problems.filter(
        ({ rule, severity }) => rule.startsWith('netpol/') && severity !== 'information' && severity !== 'hint',
      )
      const counts: Record<string, number> = {}
      for (const { rule } of grave) counts[rule] = (counts[rule] ?? 0) + 1
      assert.deepEqual(counts, WARNINGS)
    })
  })
}
