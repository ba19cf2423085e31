import * as v from 'valibot'
import { isStoreCode, type StoreCode } from '#shared/store-view.ts'
import { declaredViews } from '#shared/views/views.ts'
import { demonstrationFile } from '../content-files/demonstration-content.ts'
import type { AddressRow, CustomerRow } from './customer-row.ts'
import { demoPassword, deskAccount } from './desk-account.ts'

// Demo customers with their earlier orders and their recommendations: worker/demo/*.yaml.

export const DemoView = v.picklist(Object.keys(declaredViews) as StoreCode[])
/** `YYYY-MM-DD`. */
const Day = v.pipe(v.string(), v.isoDate())
const Code = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const Person = v.strictObject({
  email: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  group: v.number(),
  view: DemoView,
  since: Day,
  company: v.optional(v.string()),
  vat_id: v.optional(v.string()),
  addresses: v.array(
    v.strictObject({ street: v.string(), postcode: Code, city: v.string(), telephone: v.string() }),
  ),
  is_subscribed: v.optional(v.literal(true)),
  is_of_age: v.optional(v.literal(true)),
  taste: v.optional(v.string()),
  /** Loyalty points: positive ones were earned, negative ones were spent. */
  points: v.optional(v.array(v.number())),
})
type Person = v.InferOutput<typeof Person>

const Colour = v.picklist(['red', 'white', 'sparkling', 'spirit'])
export type DrinkColour = v.InferOutput<typeof Colour>

/** An order that a demo customer placed before the shop was opened. */
const Order = v.strictObject({
  email: v.string(),
  days_ago: v.number(),
  /** Ordered drinks. `place`: rank among the best sold drinks of the colour, from 0. */
  goods: v.array(v.strictObject({ colour: Colour, place: v.optional(v.number()), qty: v.number() })),
  /** Reference of a business on its invoice. */
  reference: v.optional(v.string()),
  /** `sent` and `returned` orders were completed; the others wait to be packed. */
  became: v.optional(v.picklist(['sent', 'returned'])),
})
export type DemoOrder = v.InferOutput<typeof Order>

/** The recommendation of a demo customer for the best sold product of a colour. */
const Recommendation = v.strictObject({
  firstname: v.string(),
  view: DemoView,
  said: Day,
  score: v.number(),
  comment: v.optional(v.string()),
})
export type DemoRecommendation = v.InferOutput<typeof Recommendation>

/** Returns the demo customers of open views and the desk account. Each group has one customer, the largest has two. */
export function demoCustomers(): CustomerRow[] {
  const people = demonstrationFile('customers.yaml', v.array(Person)).map(customer)
  return [...people.filter(({ store_code }) => isStoreCode(store_code)), deskAccount]
}

/** Returns the orders of these customers. */
export function demoOrders(): DemoOrder[] {
  const known = new Set(demoCustomers().map(({ email }) => email))
  return demonstrationFile('orders.yaml', v.array(Order)).filter(({ email }) => known.has(email))
}

/** Returns the recommendations of customers of open views by the colour of the product. */
export function demoRecommendations(): Record<DrinkColour, DemoRecommendation[]> {
  const read = demonstrationFile('recommendations.yaml', v.record(Colour, v.array(Recommendation)))
  const open = Object.entries(read).map(([colour, all]) => [
    colour,
    all.filter(({ view }) => isStoreCode(view)),
  ])
  return Object.fromEntries(open) as Record<DrinkColour, DemoRecommendation[]>
}

function customer(person: Person, index: number): CustomerRow {
  const { email, firstname, lastname, group, view, since, company = null, vat_id = null } = person
  const id = index + 1
  return {
    ...{ id, email, password: demoPassword, firstname, lastname, group_id: group, store_code: view },
    ...{ created_at: `${since} 09:30:00`, is_subscribed: person.is_subscribed ?? false, company, vat_id },
    addresses: person.addresses.map((_, place) => address(person, place, id * 10 + place)),
    points: (person.points ?? []).map(ledgerRow),
    custom_attributes: [
      ...(person.is_of_age ? [{ attribute_code: 'age_verified' as const, value: '1' }] : []),
      ...(person.taste ? [{ attribute_code: 'custom_content_tag' as const, value: person.taste }] : []),
    ],
  }
}

function ledgerRow(points: number, index: number) {
  const isSpent = points < 0
  return {
    created_at: `2026-0${index + 3}-18 11:20:00`,
    type: isSpent ? ('spend' as const) : ('earn' as const),
    points,
    text: isSpent ? 'Brugt i kurven' : 'Optjent ved køb',
  }
}

/** Returns an address. The first one is the company's, for shipping and invoices. */
function address(person: Person, place: number, id: number): AddressRow {
  const { firstname, lastname, view } = person
  const { street = '', postcode = '', city = '', telephone = '' } = person.addresses[place] ?? {}
  const isFirst = place === 0
  return {
    ...{ id, firstname, lastname, street: [street, ''], postcode, city, telephone },
    company: isFirst ? (person.company ?? '') : '',
    vat_id: isFirst ? (person.vat_id ?? '') : '',
    country_id: declaredViews[view].country,
    default_shipping: isFirst,
    default_billing: isFirst,
  }
}
