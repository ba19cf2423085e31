import type * as v from 'valibot'
import { type CouponEntry, couponKey, couponMoments } from '#shared/content/coupon-entry.ts'
import type { CouponState, couponCalls, ListedCoupon, ReadCoupon } from '#shared/desk/coupon-calls.ts'
import { type ListPage, pageSize } from '#shared/desk/list-input.ts'
import type { Minor } from '#shared/money.ts'
import { shopTime } from '#shared/shop-time.ts'
import { type StoreCode, type StoreView, storeViews } from '#shared/store-view.ts'
import { coupons } from '../../content/coupons.ts'
import { rows, sql } from '../../sql.ts'
import { categoriesByView } from '../content/read-content-document.ts'
import type { DeskHandlers } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import { endCoupon, saveCoupon } from './save-coupon.ts'

type ListInput = v.InferOutput<(typeof couponCalls)['list']['input']>

interface UseRow {
  title: string
  coupon: string | null
  uses: number
  ordered: Minor
  reduced: Minor
}

const orders: Record<
  Exclude<ListInput['sort'], 'place'>,
  (one: ListedCoupon, other: ListedCoupon) => number
> = {
  title: (one, other) => one.rule.title.localeCompare(other.rule.title, storeViews[one.view].locale),
  uses: (one, other) => one.uses - other.uses,
  ordered: (one, other) => one.ordered - other.ordered,
}

export const couponHandlers: DeskHandlers<typeof couponCalls> = {
  list: (wanted, { db, now }) => listCoupons(db, wanted, now),
  read: (asked, { db, now }) => readCouponAtDesk(db, asked, now),
  categories: async ({ view }, { db }) => (await categoriesByView(db))[view] ?? [],
  save: saveCoupon,
  end: endCoupon,
}

/** Returns a page of the coupons of all views: there are some dozens, and each is read as the content files have it. */
async function listCoupons(db: D1Database, input: ListInput, now: Date): Promise<ListPage<ListedCoupon>> {
  const { search, filters, sort, isDescending, page } = input
  const views = Object.values(storeViews).filter(({ code }) => !filters.view || code === filters.view)
  const all = (await Promise.all(views.map((view) => couponsOf(db, view, now)))).flat()
  const words = search.toLowerCase()
  const found = all.filter(
    ({ rule, state }) =>
      (!filters.state || state === filters.state) &&
      `${rule.title} ${rule.coupon ?? ''}`.toLowerCase().includes(words),
  )
  const inOrder = sort === 'place' ? found : found.toSorted(orders[sort])
  const sorted = sort !== 'place' && isDescending ? inOrder.toReversed() : inOrder
  return { rows: sorted.slice(page * pageSize, (page + 1) * pageSize), total: found.length }
}

/** Returns a coupon of a view with the categories that it can name. Throws `notFound`. */
async function readCouponAtDesk(
  db: D1Database,
  { view, key }: { view: StoreCode; key: string },
  now: Date,
): Promise<ReadCoupon> {
  const found = (await couponsOf(db, storeViews[view], now)).find((coupon) => coupon.key === key)
  if (!found) throw deskRefused('notFound', 'There is no such coupon.')
  return { ...found, categories: (await categoriesByView(db))[view] ?? [] }
}

async function couponsOf(db: D1Database, view: StoreView, now: Date): Promise<ListedCoupon[]> {
  const [stored, uses] = await Promise.all([
    coupons.readStored(db, view),
    rows<UseRow>(
      db,
      sql`SELECT title, coupon_code AS coupon, count(orders.id) AS uses, ifnull(sum(grand_total), 0) AS ordered,
          -ifnull(sum(totals ->> 'discount_amount'), 0) AS reduced
        FROM sales_rules LEFT JOIN rule_uses ON rule_id = sales_rules.id LEFT JOIN orders ON orders.id = order_id
        WHERE sales_rules.store_code = ${view.code} GROUP BY sales_rules.id`,
    ),
  ])
  const byKey = new Map(
    uses.map(({ title, coupon, ...sums }) => [couponKey({ title, ...(coupon && { coupon }) }), sums]),
  )
  return stored.map((rule) => {
    const key = couponKey(rule)
    const sums = byKey.get(key) ?? { uses: 0, ordered: 0, reduced: 0 }
    return {
      ...{ view: view.code, key, rule, currency: view.currency },
      ...sums,
      state: stateOf(rule, sums.uses, now),
    }
  })
}

function stateOf(rule: CouponEntry, uses: number, now: Date): CouponState {
  const { first, last } = couponMoments(rule)
  const time = shopTime(now)
  if (last && last < time) return 'over'
  if (rule.uses && uses >= rule.uses) return 'usedUp'
  return first && time < first ? 'waits' : 'runs'
}
