import type { Day } from '#shared/delivery-dates.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** "torsdag den 26. november" and the like, in the words of the language. */
export function dayInWords(day: Day, locale: string): string {
  return formatOf(locale).format(new Date(day))
}

/** Made once: a phone needs milliseconds for each, and a month of days is offered with every press. */
function formatOf(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  formats.set(locale, format)
  return format
}
