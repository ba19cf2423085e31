import * as v from 'valibot'
import type { OrderStatus } from './order-status.ts'
import type { OrderedLine } from './platform-api/order.ts'
import { line, text } from './platform-api/text.ts'

/** Mails of an order that may be sent again. */
export const orderMails = [
  'confirmation',
  'dispatch',
  'ready',
  'cancellation',
  'closing',
  'refund',
  'part-refund',
  'gift-cards',
  'gift-card',
  'withdrawal',
] as const

const Parcel = v.strictObject({
  carrier: text(20, 1),
  number: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9-]{1,40}$/, 'The number of a parcel has up to 40 letters, digits and dashes'),
  ),
})

/** `request` makes repeated sending safe: the action is done once. */
const about = { request: v.pipe(v.string(), v.uuid()), number: text(20, 1) }

/** Units of a line of the order: `item` is the line's id, as `showOrder` returns it. */
const Units = v.strictObject({
  item: v.pipe(v.number(), v.integer(), v.minValue(1)),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type Units = v.InferOutput<typeof Units>

export const returnedLines = v.pipe(v.array(Units), v.minLength(1), v.maxLength(500))

/** The actions of the merchant on an order; docs/orders.md describes them. */
export const OrderAction = v.variant('action', [
  /** The order was sent as these parcels, or handed over, and is paid. */
  v.strictObject({
    ...about,
    action: v.literal('complete'),
    parcels: v.optional(v.pipe(v.array(Parcel), v.maxLength(20)), []),
  }),
  /** The order is ready in the shop where it is collected. */
  v.strictObject({ ...about, action: v.literal('ready') }),
  /** The bank transfer was received: the order is paid and can be packed. */
  v.strictObject({ ...about, action: v.literal('paid') }),
  /** The invoice of a sent order was paid: on a day of the shop's clock, with the bank's reference. */
  v.strictObject({
    ...about,
    action: v.literal('invoice-paid'),
    day: v.pipe(v.string(), v.isoDate()),
    reference: v.optional(v.pipe(line(100), v.trim()), ''),
  }),
  /** The invoice was not paid after all: takes `invoice-paid` back. */
  v.strictObject({ ...about, action: v.literal('invoice-unpaid') }),
  /** The goods were taken from the shelf. */
  v.strictObject({ ...about, action: v.literal('pick') }),
  /** The goods were packed. */
  v.strictObject({ ...about, action: v.literal('pack') }),
  /** Takes units out of an order that was not sent. Money that was taken already is returned. */
  v.strictObject({ ...about, action: v.literal('reduce'), lines: returnedLines }),
  /** Adds a note that only the shop's own people read. */
  v.strictObject({ ...about, action: v.literal('note'), text: v.pipe(text(2000), v.trim(), v.minLength(1)) }),
  /** Nothing of the order was sent: the payment is returned. */
  v.strictObject({ ...about, action: v.literal('cancel') }),
  /**
   * Returns money: `amount` (minor units), or the price of `lines` and of the `delivery`, or without these all that is left, which ends
   * the order. With both, the lines came back and `amount` is returned for them. `restock`: the goods came back and are sold again.
   */
  v.strictObject({
    ...about,
    action: v.literal('refund'),
    amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    lines: v.optional(returnedLines),
    delivery: v.optional(v.literal(true)),
    restock: v.optional(v.literal('online')),
  }),
  /** Sends a mail of the order again. */
  v.strictObject({ ...about, action: v.literal('mail'), mail: v.picklist(orderMails) }),
])
export type OrderAction = v.InferOutput<typeof OrderAction>

const name = v.pipe(line(100), v.trim(), v.minLength(1))

/** A request to the endpoint for orders of a deployed platform: an action with the name of its author, or a query. */
export const OrderQuestion = v.union([
  v.strictObject({
    ask: v.literal('list'),
    /** ISO 8601. */
    since: v.pipe(v.string(), v.isoTimestamp()),
    /** The position at which the previous list ended. */
    after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  }),
  v.strictObject({ ask: v.literal('show'), number: text(20, 1) }),
  /** Returns the numbers of webhooks that were sent, wait and were given up. */
  v.strictObject({ ask: v.literal('webhooks') }),
  /** Sends the webhooks again that were given up, or all since a time. */
  v.strictObject({ ask: v.literal('replay'), since: v.optional(v.pipe(v.string(), v.isoTimestamp())) }),
  /** Sends a failed mail that belongs to no order again. */
  v.strictObject({ ask: v.literal('try-mail'), id: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.strictObject({ ask: v.literal('do'), by: name, action: OrderAction }),
])
export type OrderQuestion = v.InferOutput<typeof OrderQuestion>

/** A line of an order for the person who packs it. */
export interface GoodsToPack {
  sku: string
  name: string
  qty: number
  /** The chosen variant, and answers such as the words of an engraving. */
  options: OrderedLine['options']
  /** The products in one unit of a variant or a case. */
  parts: readonly { sku: string; name: string; qty: number }[]
}

/** An order in force from which the buyer has withdrawn, and for which no money was returned since. */
export interface WithdrawnOrder {
  number: string
  status: OrderStatus
  /** The name of the buyer who has withdrawn. */
  name: string
  /** ISO 8601. */
  withdrawnAt: string
  /** True if it was paid by card; otherwise the money is returned by hand. */
  isByCard: boolean
}

/** The open tasks about orders that the desk lists. */
export interface DeskOrders {
  withdrawn: WithdrawnOrder[]
  /** The available quantity of products above their safety stock. */
  lowStock: { sku: string; name: string | null; left: number }[]
  /** Mails of orders that could not be sent, and others: alerts, newsletters, forgotten passwords. */
  mails: { number: string; kind: string; attempts: number }[]
  otherMails: { id: number; kind: string; attempts: number }[]
  /** Webhooks that were given up: the number of each type, and since when (ISO 8601). */
  givenUp: { type: string; count: number; since: string }[]
  /** Actions that were begun but not finished: the card provider was unreachable. */
  unfinished: { number: string; action: Omit<OrderAction, 'number'> }[]
  /** Refunds that no action has caused, and card payments without an answer for more than an hour. */
  payments: { number: string; status: OrderStatus; charge: string | null; since: string }[]
}
