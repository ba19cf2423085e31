import type { Day } from './delivery-dates.ts'

/** When an order is there. */
export interface Arrival {
  /** The first and the last day on which it arrives or can be collected; mostly the same. */
  from: Day
  to: Day
  /** `HH:mm` from which a shop hands it out on the last day; null for what is brought, and where it is not known. */
  time: string | null
}

/** "tirsdag 24. november", "tisdag 24 november – torsdag 26 november": as every page and mail writes it. */
export function arrivalDays({ from, to }: Pick<Arrival, 'from' | 'to'>, locale: string): string {
  const last = dayInWords(to, locale)
  if (from === to) return last
  const first = dayInWords(from, locale)
  const month = last.slice(last.indexOf('\u00A0'))
  return `${first.replace(month, '')} – ${last}`
}

/** "12" of `12:00`, "17.30" of `17:30`. */
export function arrivalTime(time: string): string {
  return time.replace(/^0/, '').replace(':00', '').replace(':', '.')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** "torsdag 26. november" and the like, in the words of the language; no line ends between day and month. */
export function dayInWords(day: Day, locale: string): string {
  return formatOf(locale)
    .format(new Date(day))
    .replace(' den ', ' ')
    .replace(/ (?=\S+$)/, '\u00A0')
}

/** Made once: a phone needs milliseconds for each, and a month of days is offered with every press. */
function formatOf(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  formats.set(locale, format)
  return format
}
