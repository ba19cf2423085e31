import * as v from 'valibot'
import type { Address } from '../address.ts'
import type { Minor } from '../money.ts'
import { type DeskOrders, type GoodsToPack, OrderAction, returnedLines } from '../order-action.ts'
import { type OrderStatus, orderStatuses } from '../order-status.ts'
import type { Parcel } from '../parcel.ts'
import type { PlacedOrder } from '../platform-api/order.ts'
import { text } from '../platform-api/text.ts'
import { type StoreCode, storeCodes } from '../store-view.ts'
import { deskCall, deskFile, deskRoles } from './desk-call.ts'
import { type ListPage, listInput } from './list-input.ts'

/** Groups of orders that wait for the same task. */
export const orderTasks = ['send', 'hand-over', 'transfer', 'invoice', 'withdrawn'] as const
export type OrderTask = (typeof orderTasks)[number]

/** Actions that packers may do; they move no money that the buyer did not reserve for these goods. */
export const packerActions: readonly OrderAction['action'][] = ['pick', 'pack', 'ready', 'complete', 'note']

export interface ListedOrder {
  number: string
  view: StoreCode
  status: OrderStatus
  /** ISO 8601. */
  placedAt: string
  /** The name of the recipient. */
  name: string
  city: string
  /** The title of the delivery. */
  delivery: string
  /** True if it is collected in one of our shops. */
  isCollected: boolean
  units: number
  step: 'new' | 'picked' | 'packed' | 'ready'
  isWithdrawn: boolean
  currency: string
  /** The amount to pay and the payment's title; null for packers. */
  total: Minor | null
  payment: string | null
}

export interface DeskOrderLine extends GoodsToPack {
  /** The line's id, for actions. */
  item: number
  /** Units that were taken out or came back. */
  takenBack: number
  isGiftCard: boolean
  /** Minor units; null for packers. */
  price: Minor | null
  rowTotal: Minor | null
  taxPercent: number | null
  /** The deposit of one unit. */
  deposit: Minor | null
}

export interface DeskOrderMoney {
  /** The title of the payment. */
  payment: string
  /** The state of the card's charge; null without a card. */
  charge: string | null
  segments: { code: string; title: string; value: Minor }[]
  total: Minor
  /** The price of the units that were taken out before the money was taken. */
  reduced: Minor
  refunded: Minor
  /** The amounts that a full refund and the largest part refund return. */
  refundable: { all: Minor; part: Minor }
  /** The worth of the gift cards that the order bought, and the part of it that was spent; null if it bought none. */
  boughtCards: { worth: Minor; used: Minor } | null
  refunds: { amount: Minor; at: string; isDone: boolean; isBeforePayment: boolean }[]
  reference: string
  ean: string
  /** The payment of its invoice as the shop has recorded it; null if the order is not by invoice, or not sent. */
  invoice: { isPaid: boolean; day: string; reference: string } | null
}

export interface DeskOrder {
  number: string
  view: StoreCode
  status: OrderStatus
  placedAt: string
  currency: string
  lines: DeskOrderLine[]
  delivery: PlacedOrder['delivery']
  isCollected: boolean
  services: string[]
  shipping: Address
  /** Null for packers. */
  billing: Address | null
  email: string | null
  parcels: Parcel[]
  events: { kind: string; status: OrderStatus; at: string }[]
  notes: { text: string; by: string; at: string }[]
  withdrawals: { name: string; at: string }[]
  /** Null for packers. */
  money: DeskOrderMoney | null
  /** Empty for packers. */
  mails: { id: number; kind: string; dueAt: string; sentAt: string | null; attempts: number }[]
  journal: { at: string; by: string; way: string; action: string; status: OrderStatus | null }[]
}

/** An order for packing lists, delivery notes and address labels: the units that are left, and no prices. */
export interface PackedOrder {
  number: string
  view: StoreCode
  /** ISO 8601. */
  placedAt: string
  isCollected: boolean
  address: Address
  delivery: PlacedOrder['delivery']
  services: string[]
  items: GoodsToPack[]
  /** The places of goods and parts in the storeroom, by SKU. */
  shelves: Readonly<Record<string, string>>
}

const number = text(20, 1)
const numbers = v.pipe(v.array(number), v.minLength(1), v.maxLength(200))
const day = v.pipe(v.string(), v.isoDate())
const id = v.pipe(v.number(), v.integer(), v.minValue(1))

export const orderCalls = {
  list: deskCall<ListPage<ListedOrder>>()(
    listInput(['placed', 'number', 'name', 'total', 'status'], {
      status: v.optional(v.picklist(orderStatuses)),
      task: v.optional(v.picklist(orderTasks)),
      payment: v.optional(text(60)),
      view: v.optional(v.picklist(storeCodes)),
      /** Days on the shop's clock, both included. */
      from: v.optional(day),
      to: v.optional(day),
    }),
    deskRoles,
  ),
  /** Returns the payment methods of all orders, for the filter: code → title. */
  payments: deskCall<Record<string, string>>()({}),
  show: deskCall<DeskOrder>()({ number }, deskRoles),
  /** Does an action once for its request. Packers may do `packerActions`. */
  action: { ...deskCall<{ number: string; status: OrderStatus }>()({}, deskRoles), input: OrderAction },
  /** Returns the price of units and of the delivery, as a refund of them returns it. */
  quote: deskCall<{ amount: Minor }>()({
    number,
    lines: v.optional(returnedLines),
    delivery: v.optional(v.literal(true)),
  }),
  /** Returns the text of a mail as it would be sent now. */
  mail: deskCall<{ to: string; subject: string; text: string }>()({ id }),
  /** Returns orders as they are packed, in the order of the numbers. */
  packing: deskCall<PackedOrder[]>()({ numbers }, deskRoles),
  /** Returns the open tasks: withdrawals, low stock, failed mails and webhooks, unfinished actions. */
  tasks: deskCall<DeskOrders>()({}),
  /** Sends a failed mail that belongs to no order again. */
  tryMail: deskCall<void>()({ id }),
  /** Sends the webhooks again that were given up. */
  replay: deskCall<void>()({}),
  /** Returns the addresses of orders for a program that prints carriers' labels. `numbers` are separated by commas. */
  shipments: deskFile(
    {
      format: v.picklist(['shipmondo-csv', 'shipmondo-json', 'nshift']),
      numbers: v.pipe(
        text(4200, 1),
        v.transform((joined) => joined.split(',')),
        numbers,
      ),
    },
    deskRoles,
  ),
}
