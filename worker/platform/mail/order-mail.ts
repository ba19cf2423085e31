import type { OrderStatus } from '#shared/order-status.ts'
import { originOf, type StoreCode, storeViews } from '#shared/store-view.ts'
import type { PlatformBindings } from '../env.ts'
import { languageOf } from '../language-of.ts'
import { mailedGiftCards, ownGiftCards, wereCardsIssued } from '../order/gift-cards.ts'
import { parcelsOf } from '../order/parcels.ts'
import { wasSent } from '../order/withdrawal.ts'
import { readAll, select, sql } from '../sql.ts'
import type { ComposedMail } from './composed-mail.ts'
import { type ConfirmedItem, type ConfirmedOrder, confirmation, type LegalWords } from './confirmation.ts'
import { giftCard, giftCards } from './gift-card-letters.ts'
import { blocksOf, type Letter } from './letter.ts'
import { ending, type MadeWithdrawal, partRefund, withdrawalReceipt } from './notices.ts'
import { onItsWay, readyInShop } from './sent.ts'

export type MailOfOrder =
  | 'confirmation'
  | 'withdrawal'
  | 'cancellation'
  | 'refund'
  | 'closing'
  | 'part-refund'
  | 'gift-cards'
  | 'gift-card'
  | 'dispatch'
  | 'ready'

interface QueuedOrderMail {
  kind: MailOfOrder
  order_id: number | null
  order_item_id: number | null
  withdrawal_id: number | null
  order_refund_id: number | null
}

type Addressed = Omit<ComposedMail, 'store_code'>

/** The mail of a kind that an order's row owes. Null where there is nothing to say any more. */
export async function orderMail(
  queued: QueuedOrderMail,
  env: PlatformBindings,
): Promise<ComposedMail | null> {
  const order = await env.DB.prepare('SELECT * FROM orders WHERE id = ?')
    .bind(queued.order_id)
    .first<OrderRow>()
  if (!order) throw new Error(`order ${queued.order_id} is gone`)
  const made = await letterOf(queued, order, env)
  return made && { ...made, store_code: order.store_code }
}

interface OrderRow {
  id: number
  number: string
  store_code: StoreCode
  status: OrderStatus
  cart_id: number
  customer_id: number | null
  email: string
  created_at: string
  digital_consent_at: string | null
  grand_total: number
  totals: string
  delivery: string
  payment_method: string
  payment_title: string
  reference: string
  ean: string
}

/** What is JSON in its column stands there as text. */
interface ItemRow extends Omit<ConfirmedItem, 'parts' | 'options' | 'product_option'> {
  parts: string
  options: string
  product_option: string | null
}

interface LegalPage {
  key: string
  content: string | null
}

async function letterOf(
  { kind, withdrawal_id, order_item_id, order_refund_id }: QueuedOrderMail,
  order: OrderRow,
  env: PlatformBindings,
): Promise<Addressed | null> {
  const to = order.email
  if (kind === 'confirmation') {
    const [items, addresses, [age = null], pages] = await partsOf(order.id, env.DB)
    const whole = { ...wholeOrder(order, items, addresses), age }
    return { to, letter: confirmation(whole, legalOf(order.store_code, pages, env)) }
  }
  if (kind === 'dispatch' || kind === 'ready') {
    const letter = await sentLetter(kind, order, env.DB)
    return letter && { to, letter }
  }
  if (kind === 'withdrawal') {
    const made = await withdrawalOf(withdrawal_id, env.DB)
    return { to: made.email, letter: withdrawalReceipt(order, made) }
  }
  if (kind === 'part-refund')
    return { to, letter: partRefund(order, await amountOf(order_refund_id, env.DB)) }
  if (kind === 'cancellation' && order.status !== 'canceled') return null
  if (kind === 'gift-card') {
    const mailed = await mailedGiftCards(env.DB, order_item_id ?? 0)
    return (
      mailed && {
        to: mailed.to,
        letter: giftCard(mailed.cards, order.store_code, originOf(order.store_code, env)),
      }
    )
  }
  if (kind !== 'gift-cards')
    return { to, letter: ending(kind, order, await wereCardsIssued(env.DB, order.id)) }
  const cards = await ownGiftCards(env.DB, order.id)
  return cards.length ? { to, letter: giftCards(order, cards) } : null
}

/** What a confirmation has beside the order itself. */
function partsOf(orderId: number, db: D1Database) {
  const pages = Object.values(storeViews).flatMap(({ code, storeId }) =>
    Object.values(languageOf(code).legalPages).map((key) => ({ code, storeId, key })),
  )
  return readAll(db, [
    select<ItemRow>(db, sql`SELECT * FROM order_items WHERE order_id = ${orderId} ORDER BY id`),
    select<{ kind: string; address: string }>(
      db,
      sql`SELECT kind, address FROM order_addresses WHERE order_id = ${orderId}`,
    ),
    select<{ limit: number; at: string }>(
      db,
      sql`SELECT age_limit AS "limit", verified_at AS at FROM orders JOIN age_approvals AS proof
          ON proof.cart_id = orders.cart_id OR proof.customer_id = orders.customer_id
        WHERE orders.id = ${orderId} ORDER BY age_limit DESC LIMIT 1`,
    ),
    select<LegalPage>(
      db,
      sql`SELECT page.key, page.doc ->> 'content' AS content FROM orders
        JOIN json_each(${JSON.stringify(pages)}) AS legal ON legal.value ->> 'code' = orders.store_code
        JOIN documents AS page ON page.store_id = legal.value ->> 'storeId' AND page.type = 'cms_page'
          AND page.key = legal.value ->> 'key'
        WHERE orders.id = ${orderId}`,
    ),
  ])
}

/** Null where it does not hold any more, and for what was collected in a shop of ours: nobody sent it. */
async function sentLetter(
  kind: 'dispatch' | 'ready',
  order: OrderRow,
  db: D1Database,
): Promise<Letter | null> {
  const [items, addresses] = await partsOf(order.id, db)
  const whole = wholeOrder(order, items, addresses)
  const isInShop = whole.delivery.kind === 'store' && storeViews[order.store_code].hasShops
  if (kind === 'ready') return order.status === 'processing' ? readyInShop(whole) : null
  if (order.status !== 'complete' || isInShop) return null
  return onItsWay(whole, await parcelsOf(db, order.id))
}

function wholeOrder(
  order: OrderRow,
  items: readonly ItemRow[],
  addresses: readonly { kind: string; address: string }[],
): Omit<ConfirmedOrder, 'age'> {
  const address = (kind: string) => addresses.find((row) => row.kind === kind)?.address ?? '{}'
  return {
    ...order,
    totals: JSON.parse(order.totals),
    delivery: JSON.parse(order.delivery),
    addresses: { billing: JSON.parse(address('billing')), shipping: JSON.parse(address('shipping')) },
    items: items.map((item) => ({
      ...item,
      options: JSON.parse(item.options),
      parts: JSON.parse(item.parts),
      product_option: JSON.parse(item.product_option ?? 'null') ?? undefined,
    })),
  }
}

function legalOf(code: StoreCode, pages: readonly LegalPage[], env: PlatformBindings): LegalWords {
  const page = (identifier: string) => blocksOf(pages.find(({ key }) => key === identifier)?.content ?? '')
  const { terms, withdrawal } = languageOf(code).legalPages
  return {
    terms: page(terms),
    withdrawal: page(withdrawal),
    withdrawalAddress: `${originOf(code, env)}/withdrawal`,
  }
}

async function withdrawalOf(id: number | null, db: D1Database): Promise<MadeWithdrawal> {
  const made = await db
    .prepare(`SELECT name, email, confirmed_at, ${wasSent} AS is_sent FROM withdrawals WHERE id = ?`)
    .bind(id)
    .first<MadeWithdrawal>()
  if (!made) throw new Error(`withdrawal ${id} is gone`)
  return made
}

async function amountOf(refundId: number | null, db: D1Database): Promise<number> {
  const amount = await db
    .prepare('SELECT amount FROM order_refunds WHERE id = ?')
    .bind(refundId)
    .first<number>('amount')
  if (!amount) throw new Error(`refund ${refundId} is gone`)
  return amount
}
