import { titles } from '#client/features/cart/totals/totals-rows.tsx'
import type { Translate } from '#client/messages.tsx'
import type { Totals } from '#shared/platform-api/totals.ts'

/** The protocol's types of the platform's segments. Other segments are services such as gift wrapping, and credits. */
const types: Readonly<Record<string, string>> = {
  subtotal: 'subtotal',
  discount: 'discount',
  shipping: 'fulfillment',
  pant: 'deposit',
  grand_total: 'total',
}

/** Returns the totals in the order of the shop's own summary. Tax is in the prices, so it is no row of its own. */
export function totalsOf({ segments }: Pick<Totals, 'segments'>, t: Translate) {
  return segments
    .filter(({ code, value }) => code !== 'tax' && (value !== 0 || code !== 'discount'))
    .map(({ code, title, value }) => ({
      type: types[code] ?? (value < 0 ? 'credit' : 'fee'),
      display_text: t(titles[code] ?? title),
      amount: value,
    }))
}
