import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { applyEdits, editsFor } from '../../../server/src/yaml/edit.ts'
import { parseDocument } from '../../../server/src/yaml/parse-document.ts'
import { append, insert } from './edit/cases/add.ts'
import { anchors } from './edit/cases/anchors.ts'
import type { EditCase } from './edit/cases/case.ts'
import { join, split } from './edit/cases/join.ts'
import { move, moveEntry } from './edit/cases/move.ts'
import { remove } from './edit/cases/remove.ts'
import { rename } from './edit/cases/rename.ts'
import { set } from './edit/cases/set.ts'
import { templates } from './edit/cases/templates.ts'
import { inText } from './edit/cases/text.ts'

const tables: Record<string, EditCase[]> = {
  'a key is renamed: it': rename,
  'a value is set:': set,
  'an entry or item is removed: it': remove,
  'an entry is inserted: it': insert,
  'an item is appended:': append,
  'an item is moved: it': move,
  'an entry is moved: it': moveEntry,
  'an item is joined with another: it': join,
  'an entry becomes an item of its own:': split,
  'a text is edited: it': inText,
  'with anchors and aliases,': anchors,
  'in a template': templates,
}

for (const [name, cases] of Object.entries(tables)) {
  describe(name, () => {
    for (const { it: title, before, changes, after, format, templates: holes } of cases) {
      it(title, () => {
        const edits = editsFor(parseDocument(before, { format, templates: holes }), changes)
        if (after === undefined) assert.deepEqual(edits, [])
        else assert.equal(applyEdits(before, edits), after)
      })
    }
  })
}
