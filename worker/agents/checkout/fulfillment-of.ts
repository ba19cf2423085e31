import { arrivalText } from '#client/features/checkout/delivery/arrival-text.ts'
import type { CartLine } from '#shared/cart.ts'
import type { AgentDetails } from '#shared/platform-api/agents.ts'
import type { AgentRequest } from '../agent-request.ts'
import type { Delivery, Option, Place } from './delivery-of.ts'

/** Returns the deliveries of a checkout with the words of the shop's own. The chosen kind comes first and has all goods. */
export function fulfillmentOf(
  delivery: Delivery,
  details: AgentDetails,
  lines: readonly CartLine[],
  request: AgentRequest,
) {
  const goods = lines.map(({ item_id }) => String(item_id))
  const methodOf = (
    type: 'shipping' | 'pickup',
    options: readonly Option[],
    destinations: readonly object[],
  ) => {
    const isChosen = type === details.delivery
    const chosen = type === 'shipping' ? delivery.address?.id : delivery.place?.id
    const line_item_ids = isChosen ? goods : []
    return {
      ...{ id: type, type, line_item_ids, destinations },
      selected_destination_id: (isChosen && chosen) || null,
      groups: [
        {
          id: `${type}-all`,
          line_item_ids,
          options: options.map((option) => optionOf(option, request)),
          selected_option_id: (isChosen && delivery.option?.id) || null,
        },
      ],
    }
  }
  const shipping = methodOf('shipping', delivery.shipping, details.destinations.map(addressOf))
  const pickup = methodOf('pickup', delivery.pickup, delivery.places.map(placeOf(request)))
  const methods = details.delivery === 'shipping' ? [shipping, pickup] : [pickup, shipping]
  return { methods: methods.filter(({ groups: [group] }) => group && group.options.length > 0) }
}

function optionOf({ id, method, price, arrival }: Option, { t, view }: AgentRequest) {
  return {
    id,
    title: method.method_title,
    carrier: method.carrier_title,
    ...(arrival && { description: arrivalText(t, view.locale, method.needs, arrival) }),
    totals: [
      { type: 'fulfillment', amount: price },
      { type: 'total', amount: price },
    ],
  }
}

/** Returns an address without its empty parts. */
function addressOf(destination: AgentDetails['destinations'][number]) {
  return Object.fromEntries(Object.entries(destination).filter(([, part]) => part !== ''))
}

function placeOf({ view }: AgentRequest) {
  return ({ id, place }: Place) => ({
    id,
    name: place.name,
    address: {
      street_address: place.street,
      postal_code: place.postcode,
      address_locality: place.city,
      address_country: view.country,
    },
  })
}
