import { timeZone } from '#shared/shop.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'

/** Returns a time in the language of the view and the shop's time zone: `21. november 2026 kl. 14.05`. */
export function localTime(at: string, code: StoreCode): string {
  return new Intl.DateTimeFormat(storeViews[code].locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(at))
}
