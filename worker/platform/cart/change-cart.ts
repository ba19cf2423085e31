import { totalsToWire } from '#shared/platform-api/totals.ts'
import { stockSkus } from '#shared/stock-of-lines.ts'
import { withMeta } from '../serve.ts'
import { isConstraint } from '../sql.ts'
import { stockDocument } from '../stock-row.ts'
import type { Asked } from './access.ts'
import { currentTotals } from './add-up.ts'
import { lineToWire } from './lines.ts'
import { type PricedCart, pricedCart } from './priced-cart.ts'
import { type CartReading, type ReadingOptions, readCart } from './read-cart.ts'

/** The number of attempts to change a cart that other calls change at the same time. */
const attempts = 20

/**
 * Reads a cart and changes it. `change` writes in one batch that holds `touchUnchanged`; if the cart has changed since it was
 * read, both run again.
 */
export async function changeCart<Result>(
  call: Asked,
  options: ReadingOptions,
  change: (reading: CartReading) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const reading = await readCart(call, options)
    try {
      return await change(reading)
    } catch (error) {
      if (!isConstraint(error) || attempt === attempts) throw error
    }
  }
}

/** Returns a result with the cart of a reading beside it, if the call requests that (`withCart=1`). */
export function withCart<Result>(
  result: Result,
  { withCart }: { withCart?: '1' | undefined },
  reading: CartReading,
  priced: PricedCart = pricedCart(reading),
) {
  if (!withCart) return result
  const { cart, products } = reading
  const stock = stockSkus(priced.lines).flatMap((sku) => products.get(sku)?.stockRow ?? [])
  return withMeta(result, {
    cart: {
      lines: priced.lines.map((line) => lineToWire(line, cart.quoteId)),
      totals: totalsToWire(currentTotals(reading, priced)),
      stock: stock.map(stockDocument),
    },
  })
}
