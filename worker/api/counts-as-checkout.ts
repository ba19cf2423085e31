import type { FigureKind } from '#shared/figures.ts'
import type { cartShippingInformation } from '#shared/platform-api/checkout.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'

/** Counts a checkout at the first response to `cartShippingInformation` of a cart: each change of the delivery sends another one. */
export function countsAsCheckout(result: unknown): FigureKind | null {
  return (result as ResultOf<typeof cartShippingInformation>).is_first ? 'checkout' : null
}
