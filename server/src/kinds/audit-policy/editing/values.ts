import type { Editing } from '../../editing.ts'

export const values: Editing['values'] = () => []
