import type { Address } from '#shared/address.ts'
import type { DeskOrder, DeskOrderLine, DeskOrderMoney } from '#shared/desk/order-calls.ts'
import { toMinor } from '#shared/money.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { invoiceMethod } from '#worker/platform/order-sql.ts'
import { showOrder } from '../../order-actions/show.ts'

type Shown = Awaited<ReturnType<typeof showOrder>>

/** Returns an order for its page at the desk. Packers see neither prices, buyer nor journal. Throws `orderUnknown`. */
export async function showOrderAtDesk(
  db: D1Database,
  number: string,
  seesPrices: boolean,
): Promise<DeskOrder> {
  const [shown, rest] = await Promise.all([showOrder(db, number), restOf(db, number)])
  const view = shown.view as StoreCode
  return {
    ...{ number: shown.number, view, status: shown.status as DeskOrder['status'] },
    ...{ placedAt: shown.created_at, currency: shown.currency },
    isCollected: shown.delivery.kind === 'store' && storeViews[view].hasShops,
    lines: shown.items.map((item) => lineOf(item, rest.giftCards, seesPrices)),
    services: shown.services.map(({ title }) => title),
    delivery: seesPrices
      ? shown.delivery
      : { ...shown.delivery, address: withoutEmail(shown.delivery.address) },
    shipping: seesPrices ? shown.shipping_address : withoutEmail(shown.shipping_address),
    parcels: shown.parcels,
    events: shown.events as DeskOrder['events'],
    notes: shown.journal.flatMap(({ action, by, at }) =>
      'text' in action ? [{ text: String(action.text), by, at }] : [],
    ),
    withdrawals: rest.withdrawals,
    ...(seesPrices
      ? {
          ...{ billing: shown.billing_address, email: shown.email, money: moneyOf(shown, rest.totals) },
          mails: rest.mails,
          journal: shown.journal.map(({ action, ...entry }) => ({ ...entry, action: action.action })),
        }
      : { billing: null, email: null, money: null, mails: [], journal: [] }),
  }
}

function withoutEmail<Given extends Address | null>(address: Given): Given {
  return address && { ...address, email: '' }
}

interface Rest {
  totals: Totals & { paymentTitle: string }
  withdrawals: DeskOrder['withdrawals']
  mails: DeskOrder['mails']
  /** The ids of the lines that buy gift cards. */
  giftCards: readonly number[]
}

async function restOf(db: D1Database, number: string): Promise<Rest> {
  const ofOrder = 'order_id = (SELECT id FROM orders WHERE number = ?)'
  const [orders, withdrawals, mails, cards] = await db.batch<never>(
    [
      'SELECT totals, payment_title AS paymentTitle FROM orders WHERE number = ?',
      `SELECT name, confirmed_at AS at FROM withdrawals WHERE confirmed_at IS NOT NULL AND ${ofOrder} ORDER BY id`,
      `SELECT id, kind, due_at AS dueAt, sent_at AS sentAt, attempts FROM mails WHERE ${ofOrder} ORDER BY id`,
      `SELECT id FROM order_items WHERE type_id = 'virtual' AND ${ofOrder}`,
    ].map((text) => db.prepare(text).bind(number)),
  )
  const [order] = (orders?.results ?? []) as { totals: string; paymentTitle: string }[]
  return {
    totals: { ...JSON.parse(order?.totals ?? '{}'), paymentTitle: order?.paymentTitle ?? '' },
    withdrawals: withdrawals?.results ?? [],
    mails: mails?.results ?? [],
    giftCards: ((cards?.results ?? []) as { id: number }[]).map(({ id }) => id),
  }
}

function lineOf(
  item: Shown['items'][number],
  giftCards: readonly number[],
  seesPrices: boolean,
): DeskOrderLine {
  const { sku, name, qty, options, parts } = item
  return {
    ...{ item: item.item, sku, name, qty, options, parts, takenBack: item.taken_back },
    isGiftCard: giftCards.includes(item.item),
    price: seesPrices ? toMinor(item.price) : null,
    rowTotal: seesPrices ? toMinor(item.row_total) : null,
    taxPercent: seesPrices ? item.tax_percent : null,
    deposit: seesPrices ? toMinor(item.deposit) : null,
  }
}

function moneyOf(shown: Shown, { segments, paymentTitle }: Rest['totals']): DeskOrderMoney {
  const { bought_cards: cards, refunds } = shown
  return {
    ...{ payment: paymentTitle, charge: shown.charge, reference: shown.reference, ean: shown.ean },
    segments: segments.map(({ code, title, value }) => ({ code, title, value })),
    total: toMinor(shown.grand_total),
    reduced: toMinor(shown.reduced),
    refunded: toMinor(shown.refunded),
    refundable: { all: toMinor(shown.refundable.all), part: toMinor(shown.refundable.part) },
    invoice: invoiceOf(shown),
    boughtCards: cards && { worth: toMinor(cards.worth), used: toMinor(cards.used) },
    refunds: refunds.map(({ amount, asked_at, refunded_at, before_capture }) => ({
      ...{ amount: toMinor(amount), at: refunded_at ?? asked_at },
      ...{ isDone: refunded_at !== null, isBeforePayment: before_capture === 1 },
    })),
  }
}

/** Returns the last payment of the invoice that the journal has. */
function invoiceOf({ payment, status, journal }: Shown): DeskOrderMoney['invoice'] {
  if (payment !== invoiceMethod || status !== 'complete') return null
  const said = journal.findLast(
    ({ action, status: done }) => done !== null && action.action.startsWith('invoice-'),
  )
  const { day, reference } = { day: '', reference: '', ...said?.action }
  return { isPaid: said?.action.action === 'invoice-paid', day, reference }
}
