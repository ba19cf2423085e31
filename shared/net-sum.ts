import { segmentValue, type Totals } from './totals.ts'

/**
 * The totals with a row of what all that is bought costs without VAT; a gift card that pays for it takes nothing off. The title is a
 * text of the shop's.
 */
export function withNetSum(totals: Totals): Totals {
  const of = (code: string) => segmentValue(totals, code) ?? 0
  const value = of('grand_total') - of('giftcard') - of('tax')
  return { ...totals, segments: [...totals.segments, { code: 'net', title: 'Amount, without VAT', value }] }
}
