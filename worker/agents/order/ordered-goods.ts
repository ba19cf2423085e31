import { socialImage } from '#shared/images.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import type { AgentRequest } from '../agent-request.ts'
import { totalsOf } from '../goods/totals-of.ts'

/** Returns the lines of an order as line items, without anything of the buyer. */
export function orderedGoods({ lines, totals }: PlacedOrder, { origin, t, view }: AgentRequest) {
  return {
    line_items: lines.map((line, index) => ({
      id: String(index + 1),
      item: {
        id: line.sku,
        title: [line.name, ...line.options.map(({ value }) => value)].join(', '),
        price: line.price_incl_tax,
        ...(line.image && { image_url: origin + socialImage(line.image) }),
      },
      quantity: line.qty,
      totals: [
        { type: 'subtotal', amount: line.row_total_incl_tax },
        { type: 'total', amount: line.row_total_incl_tax },
      ],
    })),
    currency: view.currency,
    totals: totalsOf(totals, t),
  }
}
