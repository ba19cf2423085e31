import type { StoreCode } from '#shared/store-view.ts'
import { storeViews } from '#shared/store-view.ts'
import type { PlatformBindings } from '../env.ts'
import { type ConfirmedOrder, confirmation, type LegalWords } from './confirmation.ts'
import { type Letter, type Mail, wordsOf, written } from './letter.ts'
import { localTime } from './local-time.ts'
import { legalPages, mailText } from './texts.ts'

export interface OwedMail {
  id: number
  kind: 'confirmation' | 'withdrawal'
  order_id: number
  withdrawal_id: number | null
  attempts: number
}

/** The mail in the language of the view in which the order was placed. */
export async function compose(owed: OwedMail, env: PlatformBindings): Promise<Mail> {
  const order = await env.DB.prepare('SELECT * FROM orders WHERE id = ?')
    .bind(owed.order_id)
    .first<OrderRow>()
  if (!order) throw new Error(`order ${owed.order_id} is gone`)
  const code = order.store_code
  const made =
    owed.kind === 'confirmation'
      ? { to: order.email, letter: confirmation(await wholeOrder(order, env.DB), await legalOf(code, env)) }
      : await receiptOf(owed, order, env.DB)
  const from = env.MAIL_FROM ?? 'Karaffel <ordre@karaffel.example>'
  return { to: made.to, from, ...written(made.letter, code) }
}

interface OrderRow {
  id: number
  number: string
  store_code: StoreCode
  cart_id: number
  customer_id: number | null
  email: string
  created_at: string
  totals: string
  delivery: string
  payment_title: string
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
    items: (items?.results ?? []).map((item) => ({ ...item, options: JSON.parse(item.options) })),
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
    return wordsOf(doc ?? '')
  }
  const { terms, withdrawal } = legalPages[code]
  return {
    terms: await page(terms),
    withdrawal: await page(withdrawal),
    withdrawalAddress: `${(code === 'da' ? env.ORIGIN_DA : env.ORIGIN_SV) ?? ''}/withdrawal`,
  }
}

async function receiptOf(
  { withdrawal_id }: OwedMail,
  { number, store_code: code }: OrderRow,
  db: D1Database,
): Promise<{ to: string; letter: Letter }> {
  const made = await db
    .prepare('SELECT name, email, confirmed_at FROM withdrawals WHERE id = ?')
    .bind(withdrawal_id)
    .first<{ name: string; email: string; confirmed_at: string }>()
  if (!made) throw new Error(`withdrawal ${withdrawal_id} is gone`)
  const letter: Letter = {
    subject: mailText(code, 'withdrawn', { number }),
    sections: [
      {
        heading: mailText(code, 'received'),
        lines: [mailText(code, 'receivedAt', { time: localTime(made.confirmed_at) })],
      },
      {
        heading: mailText(code, 'content'),
        lines: [mailText(code, 'statement', { number }), made.name, made.email],
      },
      { heading: mailText(code, 'next'), lines: [mailText(code, 'nextSteps')] },
    ],
  }
  return { to: made.email, letter }
}
