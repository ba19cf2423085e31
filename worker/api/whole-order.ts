import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import type { orderCreate } from '#shared/platform-api/order.ts'

type Order = BodyOf<typeof orderCreate>
type SentAddress = Order['addressInformation']['shippingAddress']

/** The order with every key of the contract and no other: platforms refuse one that lacks `region_id`. `words`: of the box for the newsletter. */
export function wholeOrder(order: Order, words: string): Order {
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

/** Regions of Denmark and Sweden are part of no address, but the contract asks for the fields. */
function wholeAddress(address: SentAddress) {
  const region = { region: '', region_id: 0, region_code: '' }
  return { company: '', telephone: '', vat_id: '', ...address, ...region }
}
