import type { OrderStatus } from '#shared/order-status.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { PlatformBindings } from '../env.ts'
import { legalPages } from '../legal.ts'
import { mailedGiftCards, ownGiftCards } from '../order/gift-cards.ts'
import { parcelsOf } from '../order/parcels.ts'
import { readAll, select, sql } from '../sql.ts'
import { backInStock, readAlert } from './back-in-stock.ts'
import { type ConfirmedItem, type ConfirmedOrder, confirmation, type LegalWords } from './confirmation.ts'
import { emailChange, emailChanged, type MailOfChange, readEmailChange } from './email-change.ts'
import { emailConfirmation, readEmailConfirmation } from './email-confirmation.ts'
import { giftCard, giftCards } from './gift-card-letters.ts'
import { html } from './html.ts'
import { blocksOf, type Letter } from './letter.ts'
import { ending, type MadeWithdrawal, withdrawalReceipt } from './notices.ts'
import { passwordReset, readPasswordReset } from './password-reset.ts'
import { plainText } from './plain-text.ts'
import { readReservation, reservationLetter } from './reservation-letter.ts'
import { onItsWay, readyInShop } from './sent.ts'

type MailOfOrder =
  | 'confirmation'
  | 'withdrawal'
  | 'cancellation'
  | 'refund'
  | 'closing'
  | 'gift-cards'
  | 'gift-card'
  | 'dispatch'
  | 'ready'

/** Those that are of neither an order nor a change of e-mail. */
type OwnMail = 'password-reset' | 'welcome' | 'email-confirmation' | 'reservation' | 'back-in-stock'

export interface QueuedMail {
  id: number
  kind: MailOfOrder | MailOfChange | OwnMail
  order_id: number | null
  order_item_id: number | null
  withdrawal_id: number | null
  email_change_id: number | null
  password_reset_id: number | null
  email_confirmation_id: number | null
  reservation_id: number | null
  product_alert_id: number | null
  attempts: number
}

interface QueuedOrderMail extends QueuedMail {
  kind: MailOfOrder
}

export interface Mail {
  to: string
  from: string
  subject: string
  text: string
  html: string
}

/** The mail in the language of the view that it comes from. Null where there is nothing to say any more. */
export async function compose(queued: QueuedMail, env: PlatformBindings): Promise<Mail | null> {
  const { kind, email_change_id, order_id } = queued
  if (order_id !== null) return mailOfOrder({ ...queued, kind: kind as MailOfOrder }, env)
  if (email_change_id !== null) return mailOfChange(kind as MailOfChange, email_change_id, env)
  const made = await ownMails[kind as OwnMail](queued, env)
  return made && mail(made, made.store_code, env)
}

type ComposedMail = Addressed & { store_code: StoreCode }

const ownMails: Record<OwnMail, (queued: QueuedMail, env: PlatformBindings) => Promise<ComposedMail | null>> =
  {
    async 'password-reset'({ password_reset_id }, env) {
      const reset = await readPasswordReset(password_reset_id ?? 0, env.DB)
      return reset && { ...reset, to: reset.email, letter: passwordReset(reset, originOf(reset, env)) }
    },
    welcome: (queued, env) => confirmationOfEmail('welcome', queued, env),
    'email-confirmation': (queued, env) => confirmationOfEmail('email-confirmation', queued, env),
    async reservation({ reservation_id }, env) {
      const reservation = await readReservation(reservation_id ?? 0, env.DB)
      return reservation && { ...reservation, letter: reservationLetter(reservation) }
    },
    async 'back-in-stock'({ product_alert_id }, env) {
      const alert = await readAlert(product_alert_id ?? 0, env.DB)
      return alert && { ...alert, to: alert.email, letter: backInStock(alert, originOf(alert, env)) }
    },
  }

async function confirmationOfEmail(
  kind: 'welcome' | 'email-confirmation',
  { email_confirmation_id }: QueuedMail,
  env: PlatformBindings,
): Promise<ComposedMail | null> {
  const asked = await readEmailConfirmation(email_confirmation_id ?? 0, env.DB)
  return asked && { ...asked, to: asked.email, letter: emailConfirmation(kind, asked, originOf(asked, env)) }
}

async function mailOfChange(kind: MailOfChange, id: number, env: PlatformBindings): Promise<Mail | null> {
  const change = await readEmailChange(kind, id, env.DB)
  if (!change) return null
  const { email, old_email, store_code } = change
  const made =
    kind === 'email-changed'
      ? { to: old_email ?? '', letter: emailChanged(change) }
      : { to: email, letter: emailChange(change, originOf(change, env)) }
  return mail(made, store_code, env)
}

async function mailOfOrder(queued: QueuedOrderMail, env: PlatformBindings): Promise<Mail | null> {
  const order = await env.DB.prepare('SELECT * FROM orders WHERE id = ?')
    .bind(queued.order_id)
    .first<OrderRow>()
  if (!order) throw new Error(`order ${queued.order_id} is gone`)
  const made = await letterOf(queued, order, env)
  return made && mail(made, order.store_code, env)
}

function mail({ to, letter }: Addressed, code: StoreCode, env: PlatformBindings): Mail {
  const from = env.MAIL_FROM ?? 'Karaffel <ordre@karaffel.example>'
  return { to, from, subject: letter.subject, text: plainText(letter), html: html(letter, code) }
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
}

interface Addressed {
  to: string
  letter: Letter
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

/** What a confirmation has beside the order itself. */
function partsOf(orderId: number, db: D1Database) {
  const pages = Object.values(storeViews).flatMap(({ code, storeId }) =>
    Object.values(legalPages[code]).map((key) => ({ code, storeId, key })),
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

async function letterOf(
  { kind, withdrawal_id, order_item_id }: QueuedOrderMail,
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
  if (kind === 'cancellation' && order.status !== 'canceled') return null
  if (kind === 'gift-card') {
    const mailed = await mailedGiftCards(env.DB, order_item_id ?? 0)
    return mailed && { to: mailed.to, letter: giftCard(mailed.cards, order.store_code, originOf(order, env)) }
  }
  if (kind !== 'gift-cards') return { to, letter: ending(kind, order) }
  const cards = await ownGiftCards(env.DB, order.id)
  return cards.length ? { to, letter: giftCards(order, cards) } : null
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
  const { terms, withdrawal } = legalPages[code]
  return {
    terms: page(terms),
    withdrawal: page(withdrawal),
    withdrawalAddress: `${originOf({ store_code: code }, env)}/withdrawal`,
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

/** Of the view's shop; '' where it is not known. */
function originOf({ store_code }: Pick<OrderRow, 'store_code'>, env: PlatformBindings): string {
  return (store_code === 'da' ? env.ORIGIN_DA : env.ORIGIN_SV) ?? ''
}
