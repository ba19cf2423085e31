import type { AgentDestination, AgentDetails } from '#shared/platform-api/agents.ts'
import { cartShippingInformation } from '#shared/platform-api/checkout.ts'
import { setParcelSelected } from '#shared/platform-api/store.ts'
import { type AgentRequest, ask, type Message } from '../agent-request.ts'
import type { Delivery } from './delivery-of.ts'
import type { UpdateBody } from './schemas.ts'

/** Returns the details with the delivery of a request. Places that the shop offers are not addresses of the buyer. */
export function withDelivery(details: AgentDetails, fulfillment: UpdateBody['fulfillment']): AgentDetails {
  const methods = fulfillment?.methods ?? []
  const kind = (method: (typeof methods)[number]) =>
    method.type ?? (method.id === 'pickup' ? 'pickup' : 'shipping')
  const chosen = methods.find((method) => method.selected_destination_id) ?? methods[0]
  if (!chosen) return details
  const delivery = kind(chosen)
  const sent = methods.find((method) => kind(method) === 'shipping')?.destinations ?? []
  return {
    ...details,
    delivery,
    destinations: sent.length > 0 ? sent.slice(0, 5) : details.destinations,
    destination: chosen.selected_destination_id ?? (delivery === 'shipping' ? (sent[0]?.id ?? '') : ''),
    option: chosen.groups.find((group) => group.selected_option_id)?.selected_option_id ?? '',
  }
}

/** Stores address and delivery with the cart, so that its totals contain them. Returns what is wrong with them. */
export async function storeDelivery(
  delivery: Delivery,
  details: AgentDetails,
  cartId: string,
  request: AgentRequest,
): Promise<Message[]> {
  const { address, place, option } = delivery
  if (!option || (details.delivery === 'shipping' ? !address : !place)) return []
  if (place) await ask(setParcelSelected, { cartId, body: { pickupId: place.place.id } }, request)
  const { t, view } = request
  const shippingAddress = typedAddress(details, address, view.country)
  const path = '$.fulfillment.methods[0].destinations[0]'
  if (shippingAddress.country_id !== view.country) {
    const content = t('This shop sends to {country} only.', { country: view.country })
    return [{ type: 'error', code: 'address_undeliverable', severity: 'recoverable', path, content }]
  }
  const { carrier_code: shippingCarrierCode, method_code: shippingMethodCode } = option.method
  const addressInformation = { shippingAddress, shippingCarrierCode, shippingMethodCode }
  const stored = await ask(cartShippingInformation, { cartId, body: { addressInformation } }, request)
  if (stored.ok) return []
  const content = t(stored.errors?.[0]?.message ?? 'This address is not complete.')
  return [{ type: 'error', code: 'address_undeliverable', severity: 'recoverable', path, content }]
}

/** Returns buyer and address in the form of the shop's own checkout. */
export function typedAddress(
  { email, first_name, last_name, phone_number }: AgentDetails,
  address: AgentDestination | undefined,
  country: string,
) {
  const { street_address = '', extended_address = '' } = address ?? {}
  return {
    firstname: address?.first_name || first_name,
    lastname: address?.last_name || last_name,
    company: '',
    street: [street_address, extended_address].filter(Boolean),
    postcode: address?.postal_code ?? '',
    city: address?.address_locality ?? '',
    country_id: countryCode(address?.address_country ?? '') || country,
    telephone: address?.phone_number || phone_number,
    email,
  }
}

/** Returns the code of two letters; any other name of a country is a country that the shop does not send to. */
function countryCode(typed: string): string {
  return typed.length > 2 ? 'XX' : typed.toUpperCase()
}
