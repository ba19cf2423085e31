import type { Day } from './delivery-dates.ts'

/** The time at which an order arrives or can be collected. */
export interface Arrival {
  /** The first and the last day on which it arrives or can be collected; usually the same. */
  from: Day
  to: Day
  /** The time (`HH:mm`) from which a shop hands out the order on the last day; null for a delivery, and if the time is unknown. */
  time: string | null
}

/** Returns the days in words, for all pages and mails: "tirsdag 24. november", "tisdag 24 november – torsdag 26 november". */
export function arrivalDays({ from, to }: Pick<Arrival, 'from' | 'to'>, locale: string): string {
  const last = dayInWords(to, locale)
  if (from === to) return last
  const first = dayInWords(from, locale)
  const month = last.slice(last.indexOf('\u00A0'))
  return `${first.replace(month, '')} – ${last}`
}

/** Returns "12" for `12:00`, "17.30" for `17:30`. */
export function arrivalTime(time: string): string {
  return time.replace(/^0/, '').replace(':00', '').replace(':', '.')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a day in words, such as "torsdag 26. november"; no line break is possible between day and month. */
export function dayInWords(day: Day, locale: string): string {
  return formatOf(locale)
    .format(new Date(day))
    .replace(' den ', ' ')
    .replace(/ (?=\S+$)/, '\u00A0')
}

/** Cached: a phone needs milliseconds to create a format, and each press shows a month of days. */
function formatOf(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  formats.set(locale, format)
  return format
}
