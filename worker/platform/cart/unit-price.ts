import { type Minor, toMinor } from '#shared/money.ts'
import type { Good } from './goods.ts'

/**
 * What one costs when this many are bought, in minor units with tax: the lower of the special price of the day and the
 * price of the buyer's group, less what the quantity takes off.
 */
export function unitPrice({ doc, groupPrice }: Good, qty: number, now: Date): Minor {
  const regular = toMinor(doc.original_price_incl_tax ?? doc.price_incl_tax)
  const special = doc.special_price_incl_tax
  const isSpecial = special && isWithin(now, doc.special_from_date, doc.special_to_date)
  const prices = [regular, isSpecial ? toMinor(special) : regular, groupPrice ?? regular]
  return Math.max(0, Math.min(...prices) - quantityDiscount(doc, qty, now))
}

/** VAT is 25 % in Denmark (momsloven § 33) and Sweden (mervärdesskattelagen 9 kap. 2 §); class 0 carries none. */
export function taxPercent({ doc }: Good): number {
  return Number(doc.tax_class_id) > 0 ? 25 : 0
}

function quantityDiscount(doc: Good['doc'], qty: number, now: Date): Minor {
  const { nextdisc_amount, nextdisc_qty, nextdisc_start, nextdisc_end } = doc
  if (!nextdisc_amount || !nextdisc_qty || qty < nextdisc_qty) return 0
  return isWithin(now, nextdisc_start, nextdisc_end) ? toMinor(nextdisc_amount) : 0
}

/** Bounds are in the shop's own time; an absent one is open, and a date without a time ends with its day. */
function isWithin(now: Date, from: string | null, to: string | null): boolean {
  const time = shopTime(now)
  const until = to && (/\d\d:\d\d/.test(to) && !to.endsWith(' 00:00:00') ? to : `${to.slice(0, 10)} 23:59:59`)
  return (!from || from <= time) && (!until || time <= until)
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `YYYY-MM-DD HH:mm:ss` where the shop stands; Copenhagen and Stockholm share the hour. */
function shopTime(now: Date): string {
  return clock.format(now)
}
