/** For the end of what is said about something that is not known to its end. */
export const partlyRead = ({ partial }: { partial: boolean }): string | undefined =>
  partial ? 'A part of it is filled in by a template, or could not be read.' : undefined
