import type { Totals, TotalsSegment } from '#shared/platform-api/totals.ts'

/** Returns the totals with exactly these options of a fee. Only the platform computes the tax in them. */
export function withFee(totals: Totals, fee_id: number, ids: readonly number[]): Totals {
  const { offers } = totals
  const fee = offers?.fees.find((each) => each.fee_id === fee_id)
  if (!offers || !fee) return totals
  const options = fee.options.map((option) => ({ ...option, chosen: ids.includes(option.id) }))
  const fees = offers.fees.map((each) => (each === fee ? { ...fee, options } : each))
  const chosen = options.filter((option) => option.chosen)
  const title = `${fee.title}: ${chosen.map((option) => option.title).join(', ')}`
  const value = chosen.reduce((sum, option) => sum + option.price_incl_tax, 0)
  const row = chosen.length ? { code: `fee_${fee_id}`, title, value } : undefined
  return withRow({ ...totals, offers: { ...offers, fees } }, `fee_${fee_id}`, row)
}

/** Returns the totals with the maximum number of points, or with none. Only the platform computes the change of the tax. */
export function withPoints(totals: Totals, used: boolean): Totals {
  const { offers } = totals
  if (!offers?.points || offers.points.used === used) return totals
  const row = used ? { code: 'points', title: 'Points', value: -offers.points.worth } : undefined
  return withRow({ ...totals, offers: { ...offers, points: { ...offers.points, used } } }, 'points', row)
}

/** The rows below services and points. */
const below = /^(shipping|giftcard|tax|grand_total)$/

/** Replaces the row with this code, or removes it; the amount to pay changes by the difference (minor units). */
function withRow(totals: Totals, code: string, row: TotalsSegment | undefined): Totals {
  const known = totals.segments.find((segment) => segment.code === code)
  const grand_total = Math.max(0, totals.grand_total + (row?.value ?? 0) - (known?.value ?? 0))
  const others = totals.segments.filter((segment) => segment !== known)
  const place = known ? totals.segments.indexOf(known) : others.findIndex((each) => below.test(each.code))
  const segments = others
    .toSpliced(place < 0 ? others.length : place, 0, ...(row ? [row] : []))
    .map((each) => (each.code === 'grand_total' ? { ...each, value: grand_total } : each))
  return { ...totals, segments, grand_total }
}
