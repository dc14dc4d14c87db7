import { root } from '../../../scripts/paths.ts'

export { cache, root } from '../../../scripts/paths.ts'

/** Pictures that tests took; kept out of git. */
export const screenshots = `${root}/test/editor/screenshots`
