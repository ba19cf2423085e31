import * as v from 'valibot'
import type { Address } from '../address.ts'
import { type CustomerGroup, customerGroups } from '../customer-group.ts'
import type { Currency, Minor } from '../money.ts'
import type { OrderStatus } from '../order-status.ts'
import { text } from '../platform-api/text.ts'
import { type StoreCode, storeCodes } from '../store-view.ts'
import { deskCall, deskFile } from './desk-call.ts'
import { type ListPage, listInput } from './list-input.ts'

export interface ListedCustomer {
  /** The customer's number. */
  id: number
  /** First and last name. */
  name: string
  email: string
  isConfirmed: boolean
  /** The company of the first address with a VAT number; '' if there is none. */
  company: string
  group: CustomerGroup
  view: StoreCode
  currency: Currency
  /** Orders in force, and their sum. */
  orders: number
  spent: Minor
  points: number
  /** ISO 8601. */
  createdAt: string
  /** `waits`: a retail customer whose address has a VAT number, and nobody has decided about a business account. */
  business: 'waits' | 'declined' | null
}

interface NamedProduct {
  sku: string
  name: string
}

export interface DeskCustomer extends Omit<ListedCustomer, 'name' | 'company'> {
  firstname: string
  lastname: string
  /** Companies of the address book with their VAT numbers. */
  companies: { company: string; vatId: string }[]
  addresses: (Address & { isShipping: boolean; isBilling: boolean })[]
  /** The latest orders, the newest first. */
  recentOrders: { number: string; status: OrderStatus; placedAt: string; total: Minor; currency: Currency }[]
  /** The latest movements of points, the newest first; null if the customer's view has no loyalty club. */
  movements:
    | {
        at: string
        type: string
        points: number
        balance: number
        text: string
        orderNumber: string | null
      }[]
    | null
  newsletter: { state: 'pending' | 'subscribed' | 'unsubscribed' | 'bounced'; at: string } | null
  lists: { name: string; isShared: boolean; products: (NamedProduct & { qty: number })[] }[]
  setAside: (NamedProduct & { qty: number; until: string })[]
  alerts: (NamedProduct & { at: string; isConfirmed: boolean })[]
  reservations: { sku: string; shop: string; amount: number; status: string; until: string }[]
  notes: { id: number; text: string; by: string; at: string }[]
}

const id = v.pipe(v.number(), v.integer(), v.minValue(1))
const group = v.picklist(customerGroups)
const owner = ['owner'] as const

export const customerCalls = {
  /** Finds customers by name, company, e-mail, telephone and number. */
  list: deskCall<ListPage<ListedCustomer>>()(
    listInput(['created', 'name', 'email', 'orders', 'spent'], {
      /** The number of the group; as a text from a filter of the page. */
      group: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), group)),
      view: v.optional(v.picklist(storeCodes)),
      business: v.optional(v.picklist(['waits'])),
    }),
  ),
  show: deskCall<DeskCustomer>()({ id }),
  /** Moves a customer into another group, which also approves a business account. Refused with `notNow` if the group is not `before`. */
  setGroup: deskCall<void>()({ id, before: group, group }),
  declineBusiness: deskCall<void>()({ id }),
  /** Gives points, or takes them (negative). Refused with `notNow` if the balance is not `before`, or would fall below zero. */
  movePoints: deskCall<void>()({
    id,
    before: v.pipe(v.number(), v.integer()),
    points: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(-100_000),
      v.maxValue(100_000),
      v.check((points) => points !== 0, 'Nothing would move.'),
    ),
    reason: v.pipe(text(200), v.trim(), v.minLength(1, 'A reason is needed')),
  }),
  addNote: deskCall<void>()({ id, text: v.pipe(text(2000), v.trim(), v.minLength(1)) }),
  removeNote: deskCall<void>()({ id, note: id }),
  /** Returns all personal data as JSON: the same as the customer's account exports. */
  data: deskFile(
    {
      id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
    },
    owner,
  ),
  /** Deletes the account, as the customer can. `email` is typed again. Orders stay for as long as the books need them. */
  delete: deskCall<void>()({ id, email: text(254, 3) }, owner),
}
