import type { Day } from '#shared/delivery-dates.ts'

/** "torsdag den 26. november" and the like, in the words of the language. */
export function dayInWords(day: Day, locale: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Date(day).toLocaleDateString(locale, format)
}
