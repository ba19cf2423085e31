import { timeZone } from '#shared/shop.ts'
import type { StoreView } from '#shared/store-view.ts'

/** `22. november 2026 kl. 06.34`: a moment in the words of the view, on the shop's clock. Platforms count in UTC and may not say so. */
export function shopMoment(at: string, { locale }: Pick<StoreView, 'locale'>): string {
  return written(at, locale, { dateStyle: 'long', timeStyle: 'short' })
}

/** `22. november 2026`: the day of such a moment. */
export function shopDay(at: string, { locale }: Pick<StoreView, 'locale'>): string {
  return written(at, locale, { dateStyle: 'long' })
}

function written(at: string, locale: string, styles: Intl.DateTimeFormatOptions): string {
  const moment = new Date(`${at.slice(0, 19).replace(' ', 'T')}Z`)
  if (Number.isNaN(moment.getTime())) return at
  return new Intl.DateTimeFormat(locale, { timeZone, ...styles }).format(moment)
}
