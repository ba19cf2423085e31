import { titles } from '#client/features/cart/totals/totals-rows.tsx'
import type { Translate } from '#client/messages.tsx'
import type { CartLine } from '#shared/cart.ts'
import { socialImage } from '#shared/images.ts'
import { cartPull } from '#shared/platform-api/cart.ts'
import { cartTotals } from '#shared/platform-api/checkout.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { ask, type Message, type Shopfront } from '../agent-request.ts'

/** The protocol's types of the platform's segments. Other segments are services such as gift wrapping, and credits. */
const types: Readonly<Record<string, string>> = {
  subtotal: 'subtotal',
  discount: 'discount',
  shipping: 'fulfillment',
  pant: 'deposit',
  grand_total: 'total',
}

export interface ReadGoods {
  lines: readonly CartLine[]
  totals: Totals
}

/** Returns lines and totals of a cart as the platform has them; null if the cart is gone. */
export async function readGoods(cartId: string, request: Shopfront): Promise<ReadGoods | null> {
  const [lines, totals] = await Promise.all([
    ask(cartPull, { cartId }, request),
    ask(cartTotals, { cartId }, request),
  ])
  return lines.ok && totals.ok ? { lines: lines.result, totals: totals.result } : null
}

/** Returns the parts of a cart or a checkout that follow from its goods. */
export function goodsOf({ lines, totals }: ReadGoods, { origin, t, view }: Shopfront) {
  return {
    line_items: lines.map((line) => {
      const row = totals.items.find(({ item_id }) => item_id === line.item_id)
      const subtotal = row?.row_total_incl_tax ?? line.price_incl_tax * line.qty
      const discount = row?.discount_amount ?? 0
      return {
        id: String(line.item_id),
        item: itemOf(line, origin),
        quantity: line.qty,
        totals: [
          { type: 'subtotal', amount: subtotal },
          ...(discount > 0 ? [{ type: 'items_discount', amount: -discount }] : []),
          { type: 'total', amount: subtotal - discount },
        ],
      }
    }),
    currency: view.currency,
    totals: totalsOf(totals, t),
    discounts: discountsOf(totals, t),
  }
}

interface SoldItem extends Pick<CartLine, 'sku' | 'name' | 'options' | 'price_incl_tax'> {
  image?: string | null | undefined
}

/** Returns the item of a line in the form of the protocol. `origin`: the scheme and host of the address of its picture. */
export function itemOf({ sku, name, options, price_incl_tax, image }: SoldItem, origin: string) {
  return {
    id: sku,
    title: [name, ...options.map(({ value }) => value)].join(', '),
    price: price_incl_tax,
    ...(image && { image_url: origin + socialImage(image) }),
  }
}

/** Returns the reductions of the goods: by a code, or by the shop's own rules. */
function discountsOf({ coupon_code, segments }: Totals, t: Shopfront['t']) {
  const applied = segments
    .filter(({ code, value }) => code === 'discount' && value < 0)
    .map(({ title, value }) => ({
      title: t(title),
      amount: -value,
      ...(coupon_code ? { code: coupon_code } : { automatic: true }),
    }))
  return { codes: coupon_code ? [coupon_code] : [], applied }
}

/** Returns a message for each line that cannot be ordered as it is. */
export function problemsOf({ lines }: ReadGoods, { t }: Shopfront): Message[] {
  return lines.flatMap(({ problem, name }, index): Message[] => {
    if (!problem) return []
    const content =
      problem === 'quantity'
        ? t('{id} cannot be ordered in this quantity.', { id: name })
        : t('{id} is sold out.', { id: name })
    const code = problem === 'unavailable' ? 'item_unavailable' : 'out_of_stock'
    return [{ type: 'error', severity: 'recoverable', code, path: `$.line_items[${index}]`, content }]
  })
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
