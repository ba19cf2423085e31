import type { Totals } from './platform-api/totals.ts'
import { segmentValue } from './totals.ts'

/**
 * Returns the totals with a row for the sum without VAT. A gift card that pays for a part does not reduce that sum. The row's title is a
 * text of the shop.
 */
export function withNetSum(totals: Totals): Totals {
  const of = (code: string) => segmentValue(totals, code) ?? 0
  const value = of('grand_total') - of('giftcard') - of('tax')
  return { ...totals, segments: [...totals.segments, { code: 'net', title: 'Amount, without VAT', value }] }
}
