import { timeZone } from '#shared/shop.ts'
import type { StoreView } from '#shared/store-view.ts'

/**
 * Returns a moment in the view's language, on the shop's clock: `22. november 2026 kl. 06.34`. `at` is a time of the platform: UTC, even
 * without a zone (`2026-11-22 05:34:00`). A text that is no time is returned unchanged.
 */
export function momentInWords(at: string, { locale }: Pick<StoreView, 'locale'>): string {
  return written(at, locale, { dateStyle: 'long', timeStyle: 'short' })
}

/** Returns the day of such a moment: `22. november 2026`. */
export function dateInWords(at: string, { locale }: Pick<StoreView, 'locale'>): string {
  return written(at, locale, { dateStyle: 'long' })
}

function written(at: string, locale: string, styles: Intl.DateTimeFormatOptions): string {
  const moment = new Date(`${at.slice(0, 19).replace(' ', 'T')}Z`)
  if (Number.isNaN(moment.getTime())) return at
  return new Intl.DateTimeFormat(locale, { timeZone, ...styles }).format(moment)
}
