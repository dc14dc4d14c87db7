// By its path: the name `mocha` is this file's own, in a bundle for the web.
import '../../../../node_modules/mocha/mocha.js'

/** Mocha's build for browsers puts itself on the global object; a suite imports it by name, as in Node. */
const { Mocha } = globalThis as unknown as { Mocha: typeof import('mocha') }

export default Mocha

type Global = Pick<typeof import('mocha'), 'describe' | 'it' | 'before' | 'beforeEach' | 'after' | 'afterEach'>

const defined = (): Global => globalThis as unknown as Global

export const describe = (title: string, body: (this: Mocha.Suite) => void) => defined().describe(title, body)
export const it = (title: string, body: Mocha.AsyncFunc) => defined().it(title, body)
export const before = (body: Mocha.AsyncFunc) => defined().before(body)
export const beforeEach = (body: Mocha.AsyncFunc) => defined().beforeEach(body)
export const after = (body: Mocha.AsyncFunc) => defined().after(body)
export const afterEach = (body: Mocha.AsyncFunc) => defined().afterEach(body)
