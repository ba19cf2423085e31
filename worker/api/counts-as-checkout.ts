import type { FigureKind } from '#shared/figures.ts'
import type { cartShippingInformation } from '#shared/platform-api/checkout.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'

/** An answer to `cartShippingInformation`, of which a cart has one for each change of mind, is a checkout once. */
export function countsAsCheckout(result: unknown): FigureKind | null {
  return (result as ResultOf<typeof cartShippingInformation>).is_first ? 'checkout' : null
}
