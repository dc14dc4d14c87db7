/** Stands in a scalar's text for what a template will put there. */
export const HOLE = '\ue000'

/** Stands, while a text is read, for each character of a template line that puts no text in its place. */
export const CONTROL_LINE = '\ue001'

/** The same for a template line that puts text in its place. */
export const OUTPUT_LINE = '\ue002'

/** Whether a template writes a part of the text. */
export const hasHole = (text: string): boolean => text.includes(HOLE)

const MARKS = /[\ue000-\ue002]+/g

/** One mark for each run of them. */
export const collapseHoles = (text: string): string => text.replace(MARKS, HOLE)
