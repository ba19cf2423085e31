import type { Day } from './delivery-dates.ts'
import { timeZone } from './shop.ts'

let clock: Intl.DateTimeFormat | undefined

/** A moment on the shop's own clock, `YYYY-MM-DD HH:mm:ss`. */
export function shopTime(moment: Date): string {
  // Made when it is first needed: making one takes a phone a tenth of a second, and lists need none.
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return clock.format(moment)
}

/** The day that a moment has on the shop's own clock. */
export function shopDay(moment: Date): Day {
  return shopTime(moment).slice(0, 10)
}

/** The moment that a time on the shop's own clock is, `YYYY-MM-DD HH:mm:ss` or the same with a `T`; Invalid Date where it is none. */
export function fromShopTime(time: string): Date {
  const asUtc = Date.parse(`${time.replace(' ', 'T')}Z`)
  if (Number.isNaN(asUtc)) return new Date(Number.NaN)
  const ahead = (at: number) => Date.parse(`${shopTime(new Date(at)).replace(' ', 'T')}Z`) - at
  // Asked twice: the clock may be changed between the two.
  return new Date(asUtc - ahead(asUtc - ahead(asUtc)))
}
