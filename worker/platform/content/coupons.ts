import * as v from 'valibot'
import {
  CouponEntry,
  couponActions,
  couponBenefits,
  couponDays,
  couponKey,
  couponMoments,
} from '#shared/content/coupon-entry.ts'
import { toDecimal, toMinor } from '#shared/money.ts'
import type { StoreView } from '#shared/store-view.ts'
import { list, rows, sql } from '../sql.ts'
import type { ContentList } from './content-list.ts'
import { inserted } from './inserted.ts'
import { categoriesOf, unknownCategories } from './stored-categories.ts'

/** Coupons and cart price rules, in the order in which they are applied. */
export const coupons: ContentList<CouponEntry> = {
  name: 'coupons.yaml',
  entry: 'coupon',
  schema: v.array(CouponEntry),
  keyOf: couponKey,
  async readStored(db, view) {
    const slugs = new Map((await categoriesOf(db, view)).map(({ id, slug }) => [id, slug]))
    return (await rulesOf(db, view)).map((row) => ruleOf(row, slugs))
  },
  async findFaults(db, view, rules) {
    const slugs = new Set((await categoriesOf(db, view)).map(({ slug }) => slug))
    return rules.flatMap(({ categories = [] }, place) =>
      unknownCategories(categories, slugs, `${place}.categories`),
    )
  },
  async findWarnings(db, rules) {
    const articles = await articlesAmong(
      db,
      rules.flatMap(({ gift }) => gift ?? []),
    )
    return rules.flatMap(({ gift }, place) =>
      gift && !articles.has(gift)
        ? {
            at: `${place}.gift`,
            reason: 'Nothing is given along before there is an article {gift}.',
            values: { gift },
          }
        : [],
    )
  },
  async storeStatements(db, view, rules, { added, changed, removed }) {
    const categories = new Map((await categoriesOf(db, view)).map(({ slug, id }) => [slug, id]))
    const ids = new Map(
      (await rulesOf(db, view)).map((row) => [couponKey(ruleOf(row, new Map())), row.id] as const),
    )
    const differing = new Set([...added, ...changed])
    const values = rules.flatMap((rule, place) => {
      const key = couponKey(rule)
      return differing.has(key)
        ? [[ids.get(key) ?? null, view.code, place, ...valuesOf(rule, categories)]]
        : []
    })
    return [
      sql`DELETE FROM sales_rules WHERE id IN ${list(removed.map((key) => ids.get(key) ?? 0))}`,
      inserted(
        `INSERT INTO sales_rules (id, ${columns.join(', ')})`,
        values,
        // A new rule gets an id that no earlier use of a rule has.
        `ifnull(value ->> 0, (SELECT max(ifnull((SELECT max(id) FROM sales_rules), 0),
          ifnull((SELECT max(rule_id) FROM rule_uses), 0)) + 1 + key)), ${columns
            .map((_, index) => `value ->> ${index + 1}`)
            .join(', ')}`,
        `ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      ),
    ]
  },
}

interface RuleRow {
  id: number
  title: string
  coupon_code: string | null
  action: (typeof couponActions)[keyof typeof couponActions]
  amount: number
  gift_sku: string | null
  gift_qty: number
  from_date: string | null
  to_date: string | null
  customer_group_ids: string
  category_ids: string
  min_subtotal: number
  min_qty: number
  uses_total: number | null
  uses_each: number | null
  is_last: number
}

function rulesOf(db: D1Database, { code }: StoreView): Promise<RuleRow[]> {
  return rows(db, sql`SELECT * FROM sales_rules WHERE store_code = ${code} ORDER BY sort_order, id`)
}

async function articlesAmong(db: D1Database, skus: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ sku: string }>(
    db,
    sql`SELECT sku FROM products WHERE type_id = 'simple' AND status = 1 AND sku IN ${list(skus)}`,
  )
  return new Set(found.map(({ sku }) => sku))
}

function ruleOf(row: RuleRow, slugs: ReadonlyMap<number, string>): CouponEntry {
  const groups: number[] = JSON.parse(row.customer_group_ids)
  const categories = (JSON.parse(row.category_ids) as number[]).flatMap((id) => slugs.get(id) ?? [])
  const given = {
    percent: { percent: toDecimal(row.amount) },
    fixed: { off_each: toDecimal(row.amount) },
    cart_fixed: { off_cart: toDecimal(row.amount) },
    free_delivery: { free_delivery: true },
    gift: { gift: row.gift_sku ?? '' },
  } as const
  return {
    title: row.title,
    ...(row.coupon_code && { coupon: row.coupon_code }),
    ...given[row.action],
    ...(row.gift_qty > 1 && { gift_quantity: row.gift_qty }),
    ...couponDays(row.from_date, row.to_date),
    ...(groups.length && { groups }),
    ...(categories.length && { categories }),
    ...(row.min_subtotal && { least_sum: toDecimal(row.min_subtotal) }),
    ...(row.min_qty && { least_quantity: row.min_qty }),
    ...(row.uses_total && { uses: row.uses_total }),
    ...(row.uses_each && { uses_each: row.uses_each }),
    ...(row.is_last && { last: true as const }),
  } as CouponEntry
}

const columns = [
  ...['store_code', 'sort_order', 'title', 'coupon_code', 'action', 'amount', 'gift_sku', 'gift_qty'],
  ...['from_date', 'to_date', 'customer_group_ids', 'category_ids', 'min_subtotal', 'min_qty', 'uses_total'],
  ...['uses_each', 'is_last'],
]

/** Returns the values of a rule in the order of `columns`, from the title on. */
function valuesOf(rule: CouponEntry, categories: ReadonlyMap<string, number>): unknown[] {
  const [given] = couponBenefits.flatMap((name) => (rule[name] === undefined ? [] : name))
  const { first, last } = couponMoments(rule)
  return [
    ...[rule.title, rule.coupon ?? null, couponActions[given ?? 'percent']],
    // Percentages and amounts are both stored in hundredths.
    ...[toMinor(rule.percent ?? rule.off_each ?? rule.off_cart ?? 0), rule.gift ?? null],
    ...[rule.gift_quantity ?? 1, first, last, JSON.stringify(rule.groups ?? [])],
    JSON.stringify((rule.categories ?? []).map((slug) => categories.get(slug))),
    ...[toMinor(rule.least_sum ?? 0), rule.least_quantity ?? 0, rule.uses ?? null, rule.uses_each ?? null],
    Number(rule.last ?? false),
  ]
}
