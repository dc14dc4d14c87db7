import type { Fix, Problem } from '../api/problem.ts'

/** Where a problem keeps what works its fixes out; not enumerable, so that nobody who lists its properties meets it. */
const WORK = Symbol('fixes')

interface Unfixed {
  [WORK](): Fix[]
}

/** One getter for all problems: with one of its own, each problem would be an object of twice the size and slow to make. */
const LAZY_FIXES: PropertyDescriptor & ThisType<Unfixed> = {
  enumerable: true,
  configurable: true,
  get() {
    const value = this[WORK]()
    Object.defineProperty(this, 'fixes', { value, enumerable: true })
    return value
  },
}

/** Gives the problem its fixes, worked out when somebody asks for them: most problems are only shown. */
export function addLazyFixes(problem: Omit<Problem, 'fixes'>, work: () => Fix[]): Problem {
  Object.defineProperty(problem, WORK, { value: work })
  return Object.defineProperty(problem, 'fixes', LAZY_FIXES) as Problem
}
