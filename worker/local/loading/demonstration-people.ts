import { isStoreCode, type StoreCode } from '#shared/store-view.ts'
import { declaredViews } from '#shared/views/views.ts'
import { demonstrationFile } from '../content-files/demonstration-content.ts'
import type { AddressRow, CustomerRow } from './customer-row.ts'
import { demoPassword, deskAccount } from './desk-account.ts'

// Demo customers with their earlier orders and their recommendations: worker/demo/*.yaml.

interface Person {
  email: string
  firstname: string
  lastname: string
  group: number
  view: StoreCode
  /** `YYYY-MM-DD`. */
  since: string
  company?: string
  vat_id?: string
  addresses: { street: string; postcode: string | number; city: string; telephone: string }[]
  is_subscribed?: true
  is_of_age?: true
  taste?: string
  /** Loyalty points: positive ones were earned, negative ones were spent. */
  points?: number[]
}

export type DrinkColour = 'red' | 'white' | 'sparkling' | 'spirit'

/** An order that a demo customer placed before the shop was opened. */
export interface DemoOrder {
  email: string
  days_ago: number
  /** Ordered drinks. `place`: rank among the best sold drinks of the colour, from 0. */
  goods: { colour: DrinkColour; place?: number; qty: number }[]
  /** Reference of a business on its invoice. */
  reference?: string
  /** `sent` and `returned` orders were completed; the others wait to be packed. */
  became?: 'sent' | 'returned'
}

/** The recommendation of a demo customer for the best sold product of a colour. */
export interface DemoRecommendation {
  firstname: string
  view: StoreCode
  /** `YYYY-MM-DD`. */
  said: string
  score: number
  comment?: string
}

/** Returns the demo customers of open views and the desk account. Each group has one customer, the largest has two. */
export function demoCustomers(): CustomerRow[] {
  const people = demonstrationFile<Person[]>('customers.yaml').map(customer)
  return [...people.filter(({ store_code }) => isStoreCode(store_code)), deskAccount]
}

/** Returns the orders of these customers. */
export function demoOrders(): DemoOrder[] {
  const known = new Set(demoCustomers().map(({ email }) => email))
  return demonstrationFile<DemoOrder[]>('orders.yaml').filter(({ email }) => known.has(email))
}

/** Returns the recommendations of customers of open views by the colour of the product. */
export function demoRecommendations(): Record<DrinkColour, DemoRecommendation[]> {
  const read = demonstrationFile<Record<DrinkColour, DemoRecommendation[]>>('recommendations.yaml')
  const open = Object.entries(read).map(([colour, all]) => [
    colour,
    all.filter(({ view }) => isStoreCode(view)),
  ])
  return Object.fromEntries(open)
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
    ...{ id, firstname, lastname, street: [street, ''], postcode: String(postcode), city, telephone },
    company: isFirst ? (person.company ?? '') : '',
    vat_id: isFirst ? (person.vat_id ?? '') : '',
    country_id: declaredViews[view].country,
    default_shipping: isFirst,
    default_billing: isFirst,
  }
}
