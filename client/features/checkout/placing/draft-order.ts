import type { OrderTerms } from '#client/features/order/order-record.ts'
import type { OrderBody } from '#client/features/order/order-server.ts'
import type { Cart } from '#shared/cart.ts'
import { cartEntries, isKitLine } from '#shared/kit-line.ts'
import type { Country } from '#shared/store-view.ts'
import { townLine } from '#shared/town-line.ts'
import { typedOrder } from '#shared/typed-order.ts'
import type { CheckoutDraft } from '../draft/checkout-draft.ts'
import { draftFields } from '../draft/draft-fields.ts'

/** The consents of the order; never stored. */
export interface Consents {
  newsletter: boolean
  /** Consent to immediate download; only if the cart contains downloads. */
  digital: boolean
}

/** Returns the order of a draft and a cart, without its id. `total`: minor units, as shown to the shopper. */
export function orderOf(
  draft: CheckoutDraft,
  { lines }: Cart,
  total: number,
  country: string,
  { newsletter, digital }: Consents,
  groupId = 0,
): Omit<OrderBody, 'order_id'> {
  const typed = {
    ...draftFields(draft),
    ...(newsletter && { newsletter: 'on' }),
    ...(digital && { digital: 'on' }),
  }
  return typedOrder(typed, { lines, method: draft.delivery?.method ?? null, total, groupId, country })
}

/** Returns the shopper's choices besides the products, and the names of the kits, as shown. */
export function termsOf(
  { details, delivery }: CheckoutDraft,
  { lines }: Cart,
  country: Country,
  payment = '',
): OrderTerms {
  const place = delivery?.place
  const { firstname, lastname, street } = details
  const to = place
    ? [place.name, place.street, townLine(place, country)]
    : [`${firstname} ${lastname}`, street, townLine(details, country)]
  const kits = cartEntries(lines).flatMap((entry) => (isKitLine(entry) ? [[entry.sku, entry.name]] : []))
  return {
    delivery: delivery?.method.method_title ?? '',
    to: delivery ? to : [],
    payment,
    kits: Object.fromEntries(kits),
  }
}
