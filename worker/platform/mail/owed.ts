import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { PlatformBindings } from '../env.ts'
import { type ConfirmedOrder, confirmation, type LegalWords } from './confirmation.ts'
import { html } from './html.ts'
import { blocksOf, type Letter } from './letter.ts'
import { type BoughtCard, ending, giftCards, type MadeWithdrawal, withdrawalReceipt } from './notices.ts'
import { plainText } from './plain-text.ts'
import { legalPages } from './seller.ts'

export interface OwedMail {
  id: number
  kind: 'confirmation' | 'withdrawal' | 'cancellation' | 'refund' | 'closing' | 'gift-cards'
  order_id: number
  withdrawal_id: number | null
  attempts: number
}

export interface Mail {
  to: string
  from: string
  subject: string
  text: string
  html: string
}

/** The mail in the language of the view in which the order was placed. Null where there is nothing to say any more. */
export async function compose(owed: OwedMail, env: PlatformBindings): Promise<Mail | null> {
  const order = await env.DB.prepare('SELECT * FROM orders WHERE id = ?')
    .bind(owed.order_id)
    .first<OrderRow>()
  if (!order) throw new Error(`order ${owed.order_id} is gone`)
  const made = await letterOf(owed, order, env)
  if (!made) return null
  const { subject } = made.letter
  const from = env.MAIL_FROM ?? 'Karaffel <ordre@karaffel.example>'
  return {
    to: made.to,
    from,
    subject,
    text: plainText(made.letter),
    html: html(made.letter, order.store_code),
  }
}

interface OrderRow {
  id: number
  number: string
  store_code: StoreCode
  cart_id: number
  customer_id: number | null
  email: string
  created_at: string
  grand_total: number
  totals: string
  delivery: string
  payment_method: string
  payment_title: string
}

interface Addressed {
  to: string
  letter: Letter
}

async function letterOf(
  { kind, withdrawal_id }: OwedMail,
  order: OrderRow,
  env: PlatformBindings,
): Promise<Addressed | null> {
  const to = order.email
  if (kind === 'confirmation') {
    return { to, letter: confirmation(await wholeOrder(order, env.DB), await legalOf(order.store_code, env)) }
  }
  if (kind === 'withdrawal') {
    const made = await withdrawalOf(withdrawal_id, env.DB)
    return { to: made.email, letter: withdrawalReceipt(order, made) }
  }
  if (kind !== 'gift-cards') return { to, letter: ending(kind, order) }
  const cards = await cardsOf(order, env.DB)
  return cards.length ? { to, letter: giftCards(order, cards) } : null
}

async function wholeOrder(order: OrderRow, db: D1Database): Promise<ConfirmedOrder> {
  const [items, addresses, ages] = await db.batch<any>([
    db.prepare('SELECT * FROM order_items WHERE order_id = ? ORDER BY id').bind(order.id),
    db.prepare('SELECT kind, address FROM order_addresses WHERE order_id = ?').bind(order.id),
    db
      .prepare(
        `SELECT age_limit AS "limit", verified_at AS at FROM age_approvals WHERE cart_id = ?1 OR customer_id = ?2
         ORDER BY age_limit DESC LIMIT 1`,
      )
      .bind(order.cart_id, order.customer_id),
  ])
  const address = (kind: string) => addresses?.results.find((row) => row.kind === kind)?.address ?? '{}'
  return {
    ...order,
    totals: JSON.parse(order.totals),
    delivery: JSON.parse(order.delivery),
    addresses: { billing: JSON.parse(address('billing')), shipping: JSON.parse(address('shipping')) },
    items: (items?.results ?? []).map((item) => ({
      ...item,
      options: JSON.parse(item.options),
      parts: JSON.parse(item.parts),
    })),
    age: ages?.results[0] ?? null,
  }
}

async function legalOf(code: StoreCode, env: PlatformBindings): Promise<LegalWords> {
  const page = async (identifier: string) => {
    const doc = await env.DB.prepare(
      "SELECT doc ->> 'content' AS content FROM documents WHERE store_id = ? AND type = 'cms_page' AND key = ?",
    )
      .bind(storeViews[code].storeId, identifier)
      .first<string>('content')
    return blocksOf(doc ?? '')
  }
  const { terms, withdrawal } = legalPages[code]
  return {
    terms: await page(terms),
    withdrawal: await page(withdrawal),
    withdrawalAddress: `${(code === 'da' ? env.ORIGIN_DA : env.ORIGIN_SV) ?? ''}/withdrawal`,
  }
}

async function withdrawalOf(id: number | null, db: D1Database): Promise<MadeWithdrawal> {
  const made = await db
    .prepare('SELECT name, email, confirmed_at FROM withdrawals WHERE id = ?')
    .bind(id)
    .first<MadeWithdrawal>()
  if (!made) throw new Error(`withdrawal ${id} is gone`)
  return made
}

async function cardsOf({ id }: OrderRow, db: D1Database): Promise<BoughtCard[]> {
  const { results } = await db
    .prepare(
      `SELECT code, worth FROM gift_cards JOIN order_items ON order_items.id = order_item_id
       WHERE order_id = ? ORDER BY order_item_id, position`,
    )
    .bind(id)
    .all<BoughtCard>()
  return results
}
