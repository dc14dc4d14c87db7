const DATE = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})/
const TIME = /^([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2})([.,][0-9]+)?(.*)$/
const ZONE = /^(Z|[-+]([0-9]{2}):([0-9]{2}))$/

const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31

/** The four layouts of go-yaml v2's resolve.go, as Go's time.Parse takes them. Only "!!timestamp" depends on it. */
export function isTimestamp(text: string): boolean {
  const date = DATE.exec(text)
  if (!date) return false
  const [year, month, day] = [Number(date[1]), Number(date[2]), Number(date[3])]
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return false
  const rest = text.slice(date[0].length)
  if (rest === '') return true
  const separator = rest.charAt(0)
  const time = TIME.exec(rest.slice(1).replace(separator === ' ' ? /^ +/ : /^(?!)/, ''))
  if (!time || Number(time[1]) > 23 || Number(time[2]) > 59 || Number(time[3]) > 59) return false
  if (separator === ' ') return time[5] === ''
  const zone = ZONE.exec(time[5] as string)
  return (
    (separator === 'T' || separator === 't') && zone !== null && Number(zone[2] ?? 0) <= 24 && Number(zone[3] ?? 0) < 60
  )
}
