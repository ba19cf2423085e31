import type { FileAnswer } from '#shared/desk/desk-call.ts'
import type { PackedOrder } from '#shared/desk/order-calls.ts'

export type ShipmentFormat = 'shipmondo-csv' | 'shipmondo-json' | 'nshift'

/**
 * Returns the addresses of orders in the fields that these programs import: Shipmondo's shipments (its API, version 3, as JSON or with the
 * same names as columns), and the address book of nShift Delivery ("Standard, address", tab separated).
 */
export function shipmentFile(orders: readonly PackedOrder[], format: ShipmentFormat): FileAnswer {
  const sent = orders.filter(({ isCollected }) => !isCollected)
  if (format === 'shipmondo-json')
    return file('shipmondo.json', 'application/json', `${JSON.stringify(sent.map(shipment), null, 2)}\n`)
  if (format === 'shipmondo-csv')
    return file('shipmondo.csv', 'text/csv', csv(sent.map(shipmondoRow), ';', quoted))
  return file('nshift.txt', 'text/tab-separated-values', csv(sent.map(nshiftRow), '\t', plain))
}

function file(name: string, type: string, body: string): FileAnswer {
  return { name, type, body }
}

function receiver({ address }: PackedOrder) {
  const { firstname, lastname, company, street, postcode, city, country_id, telephone, email } = address
  const person = `${firstname} ${lastname}`.trim()
  return {
    ...{ name: company || person, attention: company ? person : '' },
    ...{
      address1: street[0] ?? '',
      address2: street[1] ?? '',
      zipcode: postcode,
      city,
      country_code: country_id,
    },
    ...{ email, mobile: telephone },
  }
}

function shipment(order: PackedOrder) {
  const { pickup, notes } = order.delivery
  return {
    reference: order.number,
    receiver: { ...receiver(order), instruction: notes.shippingNotice },
    ...(pickup && !order.isCollected && { service_point: servicePoint(pickup, order) }),
  }
}

type Pickup = NonNullable<PackedOrder['delivery']['pickup']>

function servicePoint({ id, name, street, postcode, city }: Pickup, { address }: PackedOrder) {
  return { id, name, address1: street, zipcode: postcode, city, country_code: address.country_id }
}

function shipmondoRow(order: PackedOrder): Record<string, string> {
  const { reference, receiver: to, service_point: point } = shipment(order)
  const named = Object.entries(to).map(([field, value]) => [`receiver_${field}`, value])
  return { reference, ...Object.fromEntries(named), service_point_id: point?.id ?? '' }
}

function nshiftRow(order: PackedOrder): Record<string, string> {
  const to = receiver(order)
  return {
    ...{ '[quickid]': order.number, '[receiver]': 'Y', '[name]': to.name, '[contact]': to.attention },
    ...{ '[address1]': to.address1, '[address2]': to.address2, '[zipcode]': to.zipcode, '[city]': to.city },
    ...{ '[country]': to.country_code, '[phone]': to.mobile, '[sms]': to.mobile, '[email]': to.email },
  }
}

function csv(
  rows: readonly Record<string, string>[],
  separator: string,
  cell: (text: string) => string,
): string {
  const [first] = rows
  if (!first) return ''
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))]
  return `${lines.map((cells) => cells.map(cell).join(separator)).join('\r\n')}\r\n`
}

/** Quotes a cell. A leading sign that a spreadsheet takes for a formula is preceded by an apostrophe, except in telephone numbers. */
function quoted(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d\s()-]*$)/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Returns a cell without the characters that end it. */
function plain(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ')
}
