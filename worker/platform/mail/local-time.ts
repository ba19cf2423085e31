import { timeZone } from '#shared/shop.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'

/** `21. november 2026 kl. 14.05` in the language of the view, in the shop's own time. */
export function localTime(at: string, code: StoreCode): string {
  return new Intl.DateTimeFormat(storeViews[code].locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(at))
}
