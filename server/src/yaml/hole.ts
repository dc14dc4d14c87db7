/** Stands in a scalar's text for what a template will put there. */
export const HOLE = '\ue000'

/** Whether a template writes a part of the text. */
export const hasHole = (text: string): boolean => text.includes(HOLE)
