import * as v from 'valibot'
import { AddedSearch } from './added-search.ts'
import type { CartLine } from './cart.ts'
import type { Days } from './delivery-days.ts'
import type { OfferedPlace, ShopChoice } from './offered-place.ts'
import type { DeliveryNotes, PlacedOrder } from './order.ts'
import { type OrderRefusalName, orderRefusals } from './order-refusals.ts'
import type { PaymentMethod, ShippingMethod } from './platform-api/checkout.ts'
import type { Customer } from './platform-api/user.ts'
import type { Totals } from './totals.ts'
import type { OrderFields } from './typed-order.ts'

/** The steps of cart and checkout as forms, for browsers without scripts. The path of `routes.orderForm` names the step. */
const orderSteps = ['add', 'cart', 'checkout', 'confirm', 'done'] as const
export type OrderStep = (typeof orderSteps)[number]

/** The reasons why a form is rejected: refusals of the contract's rows, and the shop's own. */
export const orderProblems = [
  ...(Object.keys(orderRefusals) as OrderRefusalName[]),
  ...(['addressInvalid', 'failed'] as const),
]
export type OrderProblem = (typeof orderProblems)[number]

/** The reason why a form is rejected, and the name of the field that is concerned, if there is one. */
export interface WrongOrder {
  problem: OrderProblem
  at?: string | undefined
  /** The message of a platform that returns no reason. */
  words?: string
  /** The platform's errors of address fields, by their paths in the order. */
  errors?: readonly { field: string; message: string }[] | undefined
}

/** The address contains nothing that the shopper typed. */
export const OrderFormSearch = v.object({
  ...AddedSearch.entries,
  problem: v.fallback(v.optional(v.picklist(orderProblems)), undefined),
})
export type OrderFormSearch = v.InferOutput<typeof OrderFormSearch>

export interface OrderedCart {
  lines: readonly CartLine[]
  totals: Totals | null
}

/** The data that a step shows, as its route has loaded it. */
export type AskedStep =
  /** A product that could not be added as its form was sent. */
  | { step: 'add'; sku: string; typed: OrderFields }
  | (OrderedCart & { step: 'cart'; typed: OrderFields })
  | (OrderedCart & {
      step: 'checkout'
      methods: readonly ShippingMethod[]
      /** The shops of ours in the country of the view; null if they cannot be loaded now. */
      shops: readonly ShopChoice[] | null
      /** The nearest parcel shops of the chosen carrier, if the number of one is missing or unknown. */
      parcelShops: readonly OfferedPlace[]
      /** Working days until all of the cart can arrive; null if the platform does not return them. */
      days: Days | null
      /** The notes that the cart already has. */
      notes: DeliveryNotes | null
      date: string | null
      /** True if the shopper chose a delivery in another view that this view does not offer. */
      chosenElsewhere: boolean
      /** The age in years that has to be proved before ordering; null if no proof is needed. */
      age: number | null
      /** The signed-in customer; null for guests. */
      customer: Pick<Customer, 'email' | 'firstname' | 'lastname' | 'addresses'> | null
      group: number
      typed: OrderFields
    })
  | (OrderedCart & {
      step: 'confirm'
      payments: readonly PaymentMethod[]
      /** The delivery method; null if nothing is sent. */
      method: ShippingMethod | null
      group: number
      typed: OrderFields
    })
  | { step: 'done'; order: PlacedOrder | null; seller: readonly string[] }

export interface AskedOrderForm {
  asked: AskedStep
  wrong: WrongOrder | null
}

/**
 * Returns the lines and quantities of a cart as text. The last step sends the contents that it has shown, so that no other contents are
 * ordered.
 */
export function contentsOf(lines: readonly CartLine[]): string {
  return lines.map(({ item_id, qty }) => `${item_id}x${qty}`).join(' ')
}

/**
 * Returns the answers to the questions of a product, by their ids: the fields `option-…`. A day whose hour has a field of its own
 * (`hour-…`) becomes a moment, `2026-12-24T08:00`.
 */
export function typedAnswers(typed: OrderFields): Record<string, string> {
  const answers = Object.entries(typed).flatMap(([name, value = '']) => {
    const [, id] = /^option-(.+)$/.exec(name) ?? []
    const hour = id && typed[`hour-${id}`]
    return id && value.trim() ? [[id, hour ? `${value}T${hour}` : value] as const] : []
  })
  return Object.fromEntries(answers)
}
