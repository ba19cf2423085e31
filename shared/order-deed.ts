import * as v from 'valibot'
import type { Address } from './address.ts'
import type { DeskJournalEntry } from './desk-journal.ts'
import type { OrderedLine, PlacedOrder } from './order.ts'
import type { OrderStatus } from './order-status.ts'
import { line, text } from './platform-api/text.ts'
import type { StoreCode } from './store-view.ts'

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

/** A request is done once, however often it is sent. */
const about = { request: v.pipe(v.string(), v.uuid()), number: text(20, 1) }

/** What the merchant does with an order; all of it is in docs/orders.md. */
export const OrderDeed = v.variant('deed', [
  /** Sent as these parcels, or handed over, and paid. */
  v.strictObject({
    ...about,
    deed: v.literal('complete'),
    parcels: v.optional(v.pipe(v.array(Parcel), v.maxLength(20)), []),
  }),
  /** Stands in the shop where it is collected. */
  v.strictObject({ ...about, deed: v.literal('ready') }),
  /** Nothing of it was sent: what was paid goes back. */
  v.strictObject({ ...about, deed: v.literal('cancel') }),
  /**
   * The money goes back: `amount` of it (minor units), or all that is left, which ends the order. `restock`: the goods came
   * back, and are sold again.
   */
  v.strictObject({
    ...about,
    deed: v.literal('refund'),
    amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    restock: v.optional(v.literal('online')),
  }),
  /** Sends a mail of the order again. */
  v.strictObject({ ...about, deed: v.literal('mail'), mail: v.picklist(orderMails) }),
])
export type OrderDeed = v.InferOutput<typeof OrderDeed>

const name = v.pipe(line(100), v.trim(), v.minLength(1))

/** What is asked at the endpoint for orders of a deployed platform: a deed with who does it, or to read. */
export const OrderQuestion = v.union([
  v.strictObject({
    ask: v.literal('list'),
    /** ISO 8601. */
    since: v.pipe(v.string(), v.isoTimestamp()),
    /** Where the list before ended. */
    after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  }),
  v.strictObject({ ask: v.literal('show'), number: text(20, 1) }),
  /** What waits for a hand: `DeskOrders`. */
  v.strictObject({ ask: v.literal('desk') }),
  /** How many webhooks were sent, wait and were given up. */
  v.strictObject({ ask: v.literal('webhooks') }),
  /** Sends those again that were given up, or all since a time. */
  v.strictObject({ ask: v.literal('replay'), since: v.optional(v.pipe(v.string(), v.isoTimestamp())) }),
  /** Tries a mail without an order again that was not sent. */
  v.strictObject({ ask: v.literal('try-mail'), id: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.strictObject({ ask: v.literal('do'), by: name, deed: OrderDeed }),
])
export type OrderQuestion = v.InferOutput<typeof OrderQuestion>

/** An order that waits to be sent or collected, or for its transfer. */
export interface OrderToSend {
  number: string
  view: StoreCode
  status: OrderStatus
  /** ISO 8601. */
  placedAt: string
  /** Stands in the shop where it is collected. */
  isReady: boolean
  address: Address
  delivery: PlacedOrder['delivery']
  /** Paid services such as gift wrapping, with the chosen options: `Gift wrapping: paper and ribbon`. */
  services: string[]
  items: GoodsToPack[]
}

/** A line of an order for its packer. */
export interface GoodsToPack {
  sku: string
  name: string
  qty: number
  /** The chosen variant, and answers such as the words of an engraving. */
  options: OrderedLine['options']
  /** The products in one unit of a variant or a case. */
  parts: readonly { sku: string; name: string; qty: number }[]
}

/** An order in force that its buyer has withdrawn from, and of which no money has gone back since. */
export interface WithdrawnOrder {
  number: string
  status: OrderStatus
  /** Who has withdrawn. */
  name: string
  /** ISO 8601. */
  withdrawnAt: string
  /** Else what was paid goes back by hand. */
  isByCard: boolean
}

/** What waits at the desk for orders. */
export interface DeskOrders {
  /** Without those that were withdrawn from. */
  toSend: OrderToSend[]
  withdrawn: WithdrawnOrder[]
  /** What there is of a product beyond what has to stay. */
  lowStock: { sku: string; name: string | null; left: number }[]
  /** Mails of orders that could not be sent, and others: alerts, newsletters, forgotten passwords. */
  mails: { number: string; kind: string; attempts: number }[]
  otherMails: { id: number; kind: string; attempts: number }[]
  /** Webhooks that were given up: how many of a type, and since when (ISO 8601). */
  givenUp: { type: string; count: number; since: string }[]
  /** Begun and not finished: the card provider could not be asked. */
  unfinished: { number: string; deed: Omit<OrderDeed, 'number'> }[]
  /** Money that is on its way back without anybody's deed, and cards that were not answered for more than an hour. */
  payments: { number: string; status: OrderStatus; charge: string | null; since: string }[]
  /** What was done beside orders, the newest first. */
  journal: DeskJournalEntry[]
}
