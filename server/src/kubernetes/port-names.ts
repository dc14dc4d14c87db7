/** What the server says of a text that is no port name: IsValidPortName of apimachinery, pkg/util/validation. */
export function portNameProblem(name: string): string | undefined {
  if (name.length > 15) return 'must be no more than 15 characters'
  if (!/^[-a-z0-9]+$/.test(name)) return 'must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)'
  if (!/[a-z]/.test(name)) return 'must contain at least one letter (a-z)'
  if (name.includes('--')) return 'must not contain consecutive hyphens'
  if (name.startsWith('-') || name.endsWith('-')) return 'must not begin or end with a hyphen'
  return undefined
}
