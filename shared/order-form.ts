import type { CartLine, LimitedLine } from './cart.ts'
import type { OfferedPlace } from './offered-place.ts'
import { type OrderRefusalName, orderRefusals } from './order-refusals.ts'
import type { getAgeRequirement } from './platform-api/age.ts'
import type { PaymentMethod, ShippingMethod } from './platform-api/checkout.ts'
import type { MoreOptions } from './platform-api/delivery.ts'
import type { ResultOf } from './platform-api/endpoint.ts'
import type { PlacedOrder } from './platform-api/order.ts'
import type { Totals } from './platform-api/totals.ts'
import type { Customer } from './platform-api/user.ts'
import type { OrderFields } from './typed-order.ts'

/** The steps of the checkout, in order. */
export type CheckoutStep = 'details' | 'delivery' | 'payment'

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

export interface OrderedCart {
  lines: readonly CartLine[]
  totals: Totals | null
  /** The lines whose quantities were cut because this request merged two carts. */
  limited?: readonly LimitedLine[] | undefined
}

/** The visitor's cart as the edge has read it. */
export interface ServedCart extends OrderedCart {
  /** The values of a form that is shown again. */
  typed: OrderFields
  wrong: WrongOrder | null
  /** The product or kit that could not be added as its form was sent: the form is shown again. */
  refusedSku?: string | undefined
}

/** The visitor's last order as the edge has read it; null if it is unknown. */
export interface ServedConfirmation {
  order: PlacedOrder | null
  isGuest: boolean
  wrong: WrongOrder | null
  /** The error of the sent form alone: a browser with scripts reads the order itself. */
  refused: WrongOrder | null
}

/** The visitor's checkout as the edge renders it. */
export interface ServedCheckout extends OrderedCart {
  /** The open step. */
  step: CheckoutStep
  typed: OrderFields
  wrong: WrongOrder | null
  /** The signed-in customer; null for guests. */
  customer: Customer | null
  group: number
  /** Null if the requirement is unknown. */
  age: ResultOf<typeof getAgeRequirement> | null
  methods: readonly ShippingMethod[]
  /** The parcel shops near the typed postcode, by the keys of their delivery methods. */
  parcelShops: Readonly<Record<string, readonly OfferedPlace[]>>
  /** The data about the delivery that the cart already contains; null if they are unavailable. */
  more: MoreOptions | null
  payments: readonly PaymentMethod[]
  /** True if the visitor has placed an order before. */
  hasOrdered: boolean
}

const ofDelivery = /^(?:method$|place-|day-|shippingNotice$|shipmentNote$|personalMessage$)/
const ofPayment = /^(?:payment|giftcard|terms|newsletter|digital|total|contents|key|use|drop)$/

/** Returns the step whose form contains a field. */
export function stepOfField(name: string): CheckoutStep {
  if (ofDelivery.test(name)) return 'delivery'
  return ofPayment.test(name) ? 'payment' : 'details'
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
