import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import type { orderCreate } from '#shared/platform-api/order.ts'

type Order = BodyOf<typeof orderCreate>
type SentAddress = Order['addressInformation']['shippingAddress']

/**
 * Returns the order with every key of the contract and no other: platforms refuse one without `region_id`. `words`: the text of the
 * newsletter's checkbox.
 */
export function completeOrderBody(order: Order, words: string): Order {
  const { shippingAddress, billingAddress = shippingAddress, ...how } = order.addressInformation
  const { payment_method_additional: additional, shippingExtraFields = {} } = how
  const now = new Date().toISOString()
  const { vat_id: _, ...shipping } = wholeAddress(shippingAddress)
  return {
    ...order,
    created_at: order.created_at ?? now,
    updated_at: now,
    transmited: true,
    addressInformation: {
      ...how,
      shippingAddress: shipping,
      billingAddress: wholeAddress(billingAddress),
      payment_method_additional: {
        ...additional,
        ...(additional?.newsletter_signup && { newsletter_words: words }),
      },
      shippingExtraFields,
    },
  }
}

/** Adds the fields of a region: addresses in Denmark and Sweden have none, but the contract requires the fields. */
function wholeAddress(address: SentAddress) {
  const region = { region: '', region_id: 0, region_code: '' }
  return { company: '', telephone: '', vat_id: '', ...address, ...region }
}
