import { withConfiguredWords } from '#shared/configured-words.ts'
import { withoutDirectives } from '#shared/directives.ts'
import { originOf, type StoreCode, storeViews } from '#shared/store-view.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import type { PlatformBindings } from '../env.ts'
import { mailedGiftCards, ownGiftCards } from '../order/gift-cards.ts'
import { parcelsOf } from '../order/parcels.ts'
import { list, rows, sql } from '../sql.ts'
import { confirmation, type LegalWords } from './confirmation.ts'
import { giftCardLetter, giftCardsLetter } from './gift-card-letters.ts'
import { blocksOf, type ComposedMail, type Letter } from './letter.ts'
import { noticeOf, partRefundLetter, withdrawalReceipt } from './notices.ts'
import { type MailedOrderRow, orderedParts, parsedOrder, sentItems } from './ordered-parts.ts'
import { readyLetter, shipmentLetter } from './shipment-letter.ts'

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

type Addressed = Omit<ComposedMail, 'store_code' | 'isOwn'>

/** Composes the queued mail of an order. Returns null if it is not needed any more. */
export async function orderMail(
  queued: QueuedOrderMail,
  env: PlatformBindings,
): Promise<ComposedMail | null> {
  const order = await env.DB.prepare(
    `SELECT orders.*, EXISTS (SELECT 1 FROM customers WHERE customers.id = customer_id
       AND customers.email = orders.email COLLATE NOCASE AND unconfirmed_since IS NULL) AS is_own
     FROM orders WHERE id = ?`,
  )
    .bind(queued.order_id)
    .first<MailedOrderRow & { is_own: number }>()
  if (!order) throw new Error(`order ${queued.order_id} is gone`)
  const made = await letterOf(queued, order, env)
  const isOwn = order.is_own === 1 && made?.to === order.email
  return made && { ...made, isOwn, store_code: order.store_code }
}

async function letterOf(
  { kind, withdrawal_id, order_item_id, order_refund_id }: QueuedOrderMail,
  order: MailedOrderRow,
  env: PlatformBindings,
): Promise<Addressed | null> {
  const to = order.email
  switch (kind) {
    case 'confirmation': {
      const [items, addresses, [age = null]] = await orderedParts(order.id, env.DB)
      const fullOrder = { ...parsedOrder(order, items, addresses), age }
      return { to, letter: confirmation(fullOrder, await legalWords(order.store_code, env)) }
    }
    case 'dispatch':
    case 'ready': {
      const letter = await sentLetter(kind, order, env.DB)
      return letter && { to, letter }
    }
    case 'withdrawal':
      return withdrawalReceipt(order, withdrawal_id ?? 0, env.DB)
    case 'part-refund':
      return { to, letter: await partRefundLetter(order, order_refund_id ?? 0, env.DB) }
    case 'gift-card': {
      const mailed = await mailedGiftCards(env.DB, order_item_id ?? 0)
      const { store_code } = order
      return (
        mailed && {
          to: mailed.to,
          letter: giftCardLetter(mailed.cards, store_code, originOf(store_code, env)),
        }
      )
    }
    case 'gift-cards': {
      const cards = await ownGiftCards(env.DB, order.id)
      return cards.length ? { to, letter: giftCardsLetter(order, cards) } : null
    }
    case 'cancellation':
    case 'refund':
    case 'closing':
      if (kind === 'cancellation' && order.status !== 'canceled') return null
      return { to, letter: await noticeOf(kind, order, env.DB) }
  }
}

/**
 * Composes the mail about sent goods. Returns null if the order is not complete any more, or if it was collected in one of our
 * own shops, because nothing was sent.
 */
async function sentLetter(
  kind: 'dispatch' | 'ready',
  order: MailedOrderRow,
  db: D1Database,
): Promise<Letter | null> {
  const [items, addresses] = await orderedParts(order.id, db)
  const fullOrder = parsedOrder(order, sentItems(items), addresses)
  const isInShop = fullOrder.delivery.kind === 'store' && storeViews[order.store_code].hasShops
  if (kind === 'ready') return order.status === 'processing' ? readyLetter(fullOrder) : null
  if (order.status !== 'complete' || isInShop) return null
  return shipmentLetter(fullOrder, await parcelsOf(db, order.id))
}

/** Reads the merchant's terms and right of withdrawal. */
export async function legalWords(code: StoreCode, env: PlatformBindings): Promise<LegalWords> {
  const { terms, withdrawal } = languageOf(code).legalPages
  const pages = await rows<{ key: string; content: string | null }>(
    env.DB,
    sql`SELECT key, doc ->> 'content' AS content FROM documents
      WHERE store_id = ${storeViews[code].storeId} AND type = 'cms_page' AND key IN ${list([terms, withdrawal])}`,
  )
  const page = (identifier: string) => {
    const content = pages.find(({ key }) => key === identifier)?.content ?? ''
    const filled = withConfiguredWords({ content }, { view: storeViews[code] })
    return blocksOf(withoutDirectives(filled.content))
  }
  return {
    terms: page(terms),
    withdrawal: page(withdrawal),
    withdrawalAddress: `${originOf(code, env)}/withdrawal`,
  }
}
