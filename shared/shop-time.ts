import type { Day } from './delivery-dates.ts'
import { timeZone } from './shop.ts'

let clock: Intl.DateTimeFormat | undefined

/** Returns a moment on the shop's clock, `YYYY-MM-DD HH:mm:ss`. */
export function shopTime(moment: Date): string {
  // Created on first use: creating it takes a phone a tenth of a second, and lists need none.
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return clock.format(moment)
}

/** Returns the day of a moment on the shop's clock. */
export function shopDay(moment: Date): Day {
  return shopTime(moment).slice(0, 10)
}

/** Returns the moment of a time on the shop's clock, `YYYY-MM-DD HH:mm:ss` or the same with a `T`; Invalid Date if the text is no time. */
export function fromShopTime(time: string): Date {
  const asUtc = Date.parse(`${time.replace(' ', 'T')}Z`)
  if (Number.isNaN(asUtc)) return new Date(Number.NaN)
  const ahead = (at: number) => Date.parse(`${shopTime(new Date(at)).replace(' ', 'T')}Z`) - at
  // Computed twice: the clock may change between the two moments.
  return new Date(asUtc - ahead(asUtc - ahead(asUtc)))
}

/** Returns a moment in the contract's form: `YYYY-MM-DD HH:mm:ss`, in UTC. Stored moments are ISO 8601. */
export function wireTime(moment: string | Date): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}
