import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { reach } from '../../../../server/src/index.ts'
import { formatReach } from '../../../../server/src/service/reach/formats.ts'

const examples = new URL('../../../../examples/network-policies/', import.meta.url)
const picture = new URL('../../../../docs/images/reach.svg', import.meta.url)
/** Draws it anew. */
const update = process.env.UPDATE_PICTURES === '1'

test('the picture in the documentation is what is drawn of the examples', () => {
  const files = readdirSync(examples).filter(name => name.endsWith('.yaml'))
  const texts = files.sort().map(uri => ({ uri, text: readFileSync(new URL(uri, examples), 'utf8') }))
  const drawn = formatReach(reach(texts), 'svg')
  if (update) writeFileSync(picture, drawn)
  assert.equal(drawn, readFileSync(picture, 'utf8'))
})
