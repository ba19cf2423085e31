import * as v from 'valibot'
import { shop } from '#shared/shop.ts'
import { defaultStoreCode, isStoreCode, type StoreCode } from '#shared/store-view.ts'
import { declaredViews } from '#shared/views/views.ts'
import { demonstrationFile } from '#worker/local/content-files/content-folder.ts'

/** The e-mail address of the account that opens the desk of a local shop. */
export const deskEmail = 'admin@karaffel.example'

/** The password of every demo customer. */
export const demoPassword = 'vinhandler'

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
  answer: v.optional(v.string()),
})
export type DemoRecommendation = v.InferOutput<typeof Recommendation>

/** Returns the demo customers of open views and the desk account. Each group has one customer, the largest has two. */
export function demoCustomers(): CustomerRow[] {
  const people = demonstrationFile('customers.yaml', v.array(Person)).map(customerOf)
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

/** Returns a demo customer with a plain password. The loader stores only the hash. */
function customerOf(person: Person, index: number) {
  const { email, firstname, lastname, group, view, since, company = '', vat_id = '' } = person
  const id = index + 1
  return {
    ...{ id, email, password: demoPassword, firstname, lastname, group_id: group, store_code: view },
    ...{ created_at: `${since} 09:30:00`, is_subscribed: person.is_subscribed ?? false, company, vat_id },
    // The first address is the company's, for shipping and invoices.
    addresses: person.addresses.map(({ street, ...address }, place) => ({
      ...{ ...address, id: id * 10 + place, firstname, lastname, street: [street, ''] },
      ...{ company: place === 0 ? company : '', vat_id: place === 0 ? vat_id : '' },
      country_id: declaredViews[view].country,
      default_shipping: place === 0,
      default_billing: place === 0,
    })),
    /** Transactions of the loyalty club, oldest first. */
    points: (person.points ?? []).map((points, place) => ({
      created_at: `2026-0${place + 3}-18 11:20:00`,
      type: points < 0 ? 'spend' : 'earn',
      points,
      text: points < 0 ? 'Brugt i kurven' : 'Optjent ved køb',
    })),
    custom_attributes: [
      ...(person.is_of_age ? [{ attribute_code: 'age_verified', value: '1' }] : []),
      ...(person.taste ? [{ attribute_code: 'custom_content_tag', value: person.taste }] : []),
    ],
  }
}
export type CustomerRow = ReturnType<typeof customerOf>

/** The desk account of every local shop. It is never copied into a deployed shop. */
export const deskAccount = customerOf(
  {
    ...{ email: deskEmail, firstname: shop.name, lastname: 'Administrator', group: 1 },
    ...{ view: defaultStoreCode, since: '2024-12-14', addresses: [], is_of_age: true },
  },
  11,
)
