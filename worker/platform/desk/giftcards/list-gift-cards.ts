import type * as v from 'valibot'
import type { DeskGiftCard, giftCardCalls, ListedGiftCard } from '#shared/desk/gift-card-calls.ts'
import type { ListPage } from '#shared/desk/list-input.ts'
import { storeViews } from '#shared/store-view.ts'
import { giftCardBalance } from '../../cart/select-terms.ts'
import { any, name, readAll, type Sql, select, sql } from '../../sql.ts'
import { deskRefused } from '../desk-refused.ts'
import { contains, listPage } from '../list-page.ts'

type ListInput = v.InferOutput<(typeof giftCardCalls)['list']['input']>

const balance = name(`(${giftCardBalance})`)
const state = name(`CASE WHEN refunded IS NOT NULL THEN 'void' WHEN blocked_at IS NOT NULL THEN 'blocked'
  WHEN ${balance.text} <= 0 THEN 'used' ELSE 'valid' END`)

const sorts: Record<ListInput['sort'], string> = {
  issued: 'gift_cards.created_at',
  worth: 'worth',
  balance: balance.text,
}

/** Gift cards with the line that bought them, and the wishes for it. */
const from = name(`gift_cards LEFT JOIN order_items AS item ON item.id = gift_cards.order_item_id
  LEFT JOIN orders ON orders.id = item.order_id LEFT JOIN gift_card_wishes AS wish ON wish.order_item_id = item.id`)

/** The columns of a listed card. The whole code is not read, because nobody of the shop needs it. */
const listed = sql`gift_cards.id, substr(code, -4) AS ending, ${state} AS state, gift_cards.store_code AS view, worth,
  ${balance} AS balance, gift_cards.created_at AS issuedAt, orders.number AS orderNumber,
  ifnull(wish.recipient_name, gift_cards.recipient_name) AS recipient`

type Row = Omit<ListedGiftCard, 'currency'>

/** Returns a page of gift cards in one round trip. */
export async function listGiftCards(db: D1Database, input: ListInput): Promise<ListPage<ListedGiftCard>> {
  const { rows, total } = await listPage<Row>(db, {
    ...{ ...input, from, columns: listed, conditions: conditionsOf(input) },
    ...{ order: sorts[input.sort], id: 'gift_cards.id' },
  })
  return { rows: rows.map(withCurrency), total }
}

function withCurrency<Card extends { view: ListedGiftCard['view'] }>(card: Card) {
  return { ...card, currency: storeViews[card.view].currency }
}

function conditionsOf({ search, filters }: ListInput): Sql[] {
  const code = search.replace(/[\s-]/g, '')
  return [
    ...(filters.state ? [sql`${state} = ${filters.state}`] : []),
    ...(filters.view ? [sql`gift_cards.store_code = ${filters.view}`] : []),
    ...(search
      ? [
          any([
            sql`code = ${code}`,
            sql`substr(code, -4) = ${code.toUpperCase()}`,
            sql`orders.number = ${code}`,
            contains('ifnull(wish.recipient_name, gift_cards.recipient_name)', search),
            contains("ifnull(ifnull(wish.recipient_email, gift_cards.recipient_email), '')", search),
          ]),
        ]
      : []),
  ]
}

/** Returns a gift card with its history. Throws `notFound`. */
export async function showGiftCard(db: D1Database, id: number): Promise<DeskGiftCard> {
  const ofIssue = name(
    "(SELECT id FROM vouchers WHERE order_id IS NULL AND action = 'gift card ' || request)",
  )
  const [[card], uses] = await readAll(db, [
    select<Row & Omit<DeskGiftCard, keyof ListedGiftCard | 'uses'>>(
      db,
      sql`SELECT ${listed}, ifnull(wish.recipient_email, gift_cards.recipient_email) AS recipientEmail,
          ifnull(wish.words, gift_cards.words) AS words, blocked_at AS blockedAt,
          (SELECT ifnull(method, 'given') FROM postings WHERE voucher_id = ${ofIssue} AND amount > 0) AS paidBy,
          (SELECT max(sent_at) FROM mails WHERE gift_card_id = gift_cards.id
            OR (kind = 'gift-card' AND mails.order_item_id = item.id)) AS mailedAt
        FROM ${from} WHERE gift_cards.id = ${id}`,
    ),
    select<DeskGiftCard['uses'][number]>(
      db,
      sql`SELECT number AS orderNumber, amount, orders.created_at AS at FROM gift_card_uses
        JOIN orders ON orders.id = order_id
        WHERE code = (SELECT code FROM gift_cards WHERE id = ${id}) ORDER BY orders.id DESC`,
    ),
  ])
  if (!card) throw deskRefused('notFound', 'There is no such gift card.')
  return { ...withCurrency(card), uses }
}
