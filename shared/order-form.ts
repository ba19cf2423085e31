import * as v from 'valibot'
import { AddedSearch } from './added-search.ts'
import { type AddressErrors, addressErrors, normalizedAddress, streetLines } from './address.ts'
import type { CartLine } from './cart.ts'
import { buysAsBusiness } from './customer-group.ts'
import type { Days } from './delivery-days.ts'
import {
  asksForReference,
  type ReferenceErrors,
  referenceErrors,
  sentReference,
} from './invoice-reference.ts'
import {
  type DeliveryNotes,
  type InvoiceReference,
  longestNote,
  type MethodCodes,
  methodKey,
  noNotes,
  type PlacedOrder,
} from './order.ts'
import { tooLong } from './person.ts'
import type { PaymentMethod, ShippingMethod } from './platform-api/checkout.ts'
import type { ParcelShop, PhysicalStore } from './platform-api/store.ts'
import type { Customer } from './platform-api/user.ts'
import type { Totals } from './totals.ts'

/** Cart and checkout as forms, for browsers without scripts: `routes.orderForm` has the step. */
const orderSteps = ['add', 'cart', 'checkout', 'confirm', 'done'] as const
export type OrderStep = (typeof orderSteps)[number]

/** Why a form could not be taken as it was sent: refusals of the contract's rows, and our own words. */
export const orderProblems = [
  ...['notAvailable', 'quantityInvalid', 'optionsInvalid', 'productGone', 'lineGone', 'tooMany', 'failed'],
  ...['addressInvalid', 'methodUnknown', 'pickupMissing', 'dateGone', 'paymentUnknown', 'transferTooMuch'],
  ...['termsMissing', 'consentMissing', 'ageMissing', 'totalChanged', 'cartChanged', 'cartEmpty', 'soldOut'],
  ...['couponInvalid', 'giftCardUnknown'],
] as const
export type OrderProblem = (typeof orderProblems)[number]

/** What is wrong with a form, and the name of the field that it is about, where it is about one. */
export interface WrongOrder {
  problem: OrderProblem
  at?: string | undefined
  /** Of a platform that names no reason. */
  words?: string
  /** The platform's errors of address fields, by their paths in the order. */
  errors?: readonly { field: string; message: string }[] | undefined
}

/** Nothing of what was typed stands in an address. */
export const OrderFormSearch = v.object({
  ...AddedSearch.entries,
  problem: v.fallback(v.optional(v.picklist(orderProblems)), undefined),
})
export type OrderFormSearch = v.InferOutput<typeof OrderFormSearch>

/** What was sent with the form, by the names of its fields; several values of one name have commas between. */
export type OrderFields = Readonly<Partial<Record<string, string>>>

export interface OrderedCart {
  lines: readonly CartLine[]
  totals: Totals | null
}

/** What a step shows, as its route has asked for it. */
export type AskedStep =
  /** A product that could not be added as its form was sent. */
  | { step: 'add'; sku: string; typed: OrderFields }
  | (OrderedCart & { step: 'cart'; typed: OrderFields })
  | (OrderedCart & {
      step: 'checkout'
      methods: readonly ShippingMethod[]
      /** Of ours, in the country of the view; null where they cannot be had just now. */
      shops: readonly PhysicalStore[] | null
      /** The nearest of the carrier that was chosen, where the number of one is missing or unknown. */
      parcelShops: readonly ParcelShop[]
      /** Working days until all of the cart can be there; null where the platform does not say it. */
      days: Days | null
      /** What the cart was told before. */
      notes: DeliveryNotes | null
      date: string | null
      /** True if the shopper chose a delivery in another view that this view does not offer. */
      chosenElsewhere: boolean
      /** Years that have to be proved before one orders; null where none have. */
      age: number | null
      /** Who is signed in; null for guests. */
      customer: Pick<Customer, 'email' | 'firstname' | 'lastname' | 'addresses'> | null
      group: number
      typed: OrderFields
    })
  | (OrderedCart & {
      step: 'confirm'
      payments: readonly PaymentMethod[]
      /** How it travels; null where nothing does. */
      method: ShippingMethod | null
      typed: OrderFields
    })
  | { step: 'done'; order: PlacedOrder | null; seller: readonly string[] }

export interface AskedOrderForm {
  asked: AskedStep
  wrong: WrongOrder | null
}

/** Lines and quantities of a cart: the last step carries what it has shown, so that nothing else is ordered by it. */
export function contentsOf(lines: readonly CartLine[]): string {
  return lines.map(({ item_id, qty }) => `${item_id}x${qty}`).join(' ')
}

/** Names of the fields of a way of delivery: each has its own place and day. */
export function placeField(method: MethodCodes): string {
  return `place-${methodKey(method)}`
}

export function dayField(method: MethodCodes): string {
  return `day-${methodKey(method)}`
}

/**
 * What was answered to the questions of a product, by their ids: the fields `option-…`. A day whose hour was asked apart
 * (`hour-…`) is a moment, `2026-12-24T08:00`.
 */
export function typedAnswers(typed: OrderFields): Record<string, string> {
  const answers = Object.entries(typed).flatMap(([name, value = '']) => {
    const [, id] = /^option-(.+)$/.exec(name) ?? []
    const hour = id && typed[`hour-${id}`]
    return id && value.trim() ? [[id, hour ? `${value}T${hour}` : value] as const] : []
  })
  return Object.fromEntries(answers)
}

/** Before the name of a field of the second address. */
export const billing = 'billing-'

/** An address that was typed, as the platform spells it. */
export function typedAddress(typed: OrderFields, country: string, prefix: '' | typeof billing = '') {
  const of = (name: string) => typed[prefix + name] ?? ''
  return normalizedAddress({
    ...{ firstname: of('firstname'), lastname: of('lastname'), company: of('company') },
    ...{ street: streetLines(of('street')), postcode: of('postcode'), city: of('city') },
    ...{ country_id: country, telephone: of('telephone'), vat_id: of('vat_id') },
    email: typed.email ?? '',
  })
}

/** Where the invoice goes: to the second address where one is wished for. */
export function typedBilling(typed: OrderFields, country: string) {
  return typedAddress(typed, country, typed.billing ? billing : '')
}

/** By what a business finds the invoice again; undefined where nothing was typed, or nobody is asked. */
export function typedReference(typed: OrderFields, groupId: number): InvoiceReference | undefined {
  const { reference = '', ean = '' } = typed
  const company = (typed.billing ? typed[`${billing}company`] : typed.company) ?? ''
  return asksForReference(groupId, company) ? sentReference({ reference, ean }) : undefined
}

/** The first mistake of every field of both addresses and of the notes, by the name of the field. */
export function typedErrors(
  typed: OrderFields,
  country: string,
  groupId: number,
): { details: AddressErrors & ReferenceErrors; billing: AddressErrors; notes: Record<string, string> } {
  const reference = typedReference(typed, groupId)
  return {
    details: {
      ...addressErrors(typedAddress(typed, country), true, buysAsBusiness(groupId)),
      ...(reference && referenceErrors(reference)),
    },
    billing: typed.billing ? addressErrors(typedAddress(typed, country, billing), false) : {},
    notes: Object.fromEntries(
      Object.keys(noNotes).flatMap((name) => {
        const error = tooLong(typed[name] ?? '', longestNote)
        return error ? [[name, error]] : []
      }),
    ),
  }
}
