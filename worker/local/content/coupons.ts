import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { stringify } from 'yaml'
import { toDecimal, toMinor } from '#shared/money.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { folderFor } from '#worker/demo/seed/content/content-folder.ts'
import type { RefusedFile } from '#worker/demo/seed/content/written-file.ts'
import { list, prepare, rows, sql } from '#worker/platform/sql.ts'
import { inserted } from '../import/inserted.ts'
import { differences, entriesOf } from './entries.ts'

const Amount = v.pipe(v.number(), v.minValue(0))
const Count = v.pipe(v.number(), v.integer(), v.minValue(1))
const day = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/
const [dayBegins, dayEnds] = [' 00:00:00', ' 23:59:59']
/** In the shop's own time. */
const Moment = (ofDay: string) =>
  v.pipe(
    v.string(),
    v.regex(day, 'a day is "2026-12-24", with or without " 18:00:00"'),
    v.transform((moment) => (moment.length > 10 ? moment : moment + ofDay)),
  )

/** What a rule gives, and how the platform calls it. Amounts in the currency of the view, per cent as written: 10 is 10 %. */
const actions = {
  percent: 'percent',
  off_each: 'fixed',
  off_cart: 'cart_fixed',
  free_delivery: 'free_delivery',
  gift: 'gift',
} as const
const gives = Object.keys(actions) as (keyof typeof actions)[]

const Rule = v.pipe(
  v.object({
    title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
    coupon: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40))),
    percent: v.optional(v.pipe(Amount, v.maxValue(100))),
    off_each: v.optional(Amount),
    off_cart: v.optional(Amount),
    free_delivery: v.optional(v.literal(true)),
    /** The article number of what is given along. */
    gift: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
    gift_quantity: v.optional(Count),
    from: v.optional(Moment(dayBegins)),
    until: v.optional(Moment(dayEnds)),
    groups: v.optional(v.array(v.pipe(v.number(), v.integer()))),
    /** By their paths, whose products count. */
    categories: v.optional(v.array(v.string())),
    least_sum: v.optional(Amount),
    least_quantity: v.optional(Count),
    uses: v.optional(Count),
    uses_each: v.optional(Count),
    last: v.optional(v.literal(true)),
  }),
  v.check(
    (rule) => gives.filter((name) => rule[name] !== undefined).length === 1,
    `a rule has one of ${gives.join(', ')}`,
  ),
)
type Rule = v.InferOutput<typeof Rule>

const CouponsFile = v.pipe(
  v.array(Rule),
  v.check((rules) => new Set(rules.map(keyOf)).size === rules.length, 'a coupon stands there twice'),
)

export interface CouponChange {
  kind: 'added' | 'changed' | 'removed'
  view: StoreView
  /** Its coupon, or its title where it needs none. */
  key: string
}

/**
 * Makes the coupons and cart price rules of each view those of its `coupons.yaml`, in the order in which they count. What the file
 * does not name is removed; orders keep what they got. A view without the file keeps its rules.
 */
export async function changeCoupons(
  db: D1Database,
  folder: string,
  refused: RefusedFile[],
  isDryRun: boolean,
): Promise<CouponChange[]> {
  const changes: CouponChange[] = []
  for (const view of Object.values(storeViews)) {
    const file = fileIn(folder, view)
    const wanted = entriesOf(file, CouponsFile, refused)
    if (!wanted) continue
    const shop = await shopOf(db, view)
    const unknown = await unknownNames(db, wanted, shop)
    if (unknown.length) {
      refused.push({ file, reason: unknown.join('; ') })
      continue
    }
    const placed = placedByKey(wanted)
    const { added, changed, gone } = differences(placed, shop.rules)
    const kinds = { added, changed, removed: gone }
    changes.push(
      ...Object.entries(kinds).flatMap(([kind, keys]) =>
        keys.map((key) => ({ kind: kind as CouponChange['kind'], view, key })),
      ),
    )
    if (isDryRun || added.length + changed.length + gone.length === 0) continue
    const written = [...added, ...changed].map((key) => valuesOf(placed.get(key) as Placed, key, view, shop))
    await db.batch(
      [
        sql`DELETE FROM sales_rules WHERE id IN ${list(gone.map((key) => shop.ids.get(key) ?? 0))}`,
        inserted(
          `INSERT INTO sales_rules (${columns.join(', ')})`,
          written,
          // Of a new rule, a number that no order knows.
          `ifnull(value ->> 0, (SELECT max(ifnull((SELECT max(id) FROM sales_rules), 0),
            ifnull((SELECT max(rule_id) FROM rule_uses), 0)) + 1 + key)), ${columns
              .slice(1)
              .map((_, index) => `value ->> ${index + 1}`)
              .join(', ')}`,
          `ON CONFLICT (id) DO UPDATE SET ${columns
            .slice(1)
            .map((column) => `${column} = excluded.${column}`)
            .join(', ')}`,
        ),
      ].map((statement) => prepare(db, statement)),
    )
  }
  return changes
}

/** Writes the rules of each view as files that say what there is now. Answers how many files. */
export async function writeCoupons(db: D1Database, folder: string): Promise<number> {
  let files = 0
  for (const view of Object.values(storeViews)) {
    const { rules } = await shopOf(db, view)
    if (rules.size === 0) continue
    folderFor(folder, view.code)
    const shown = [...rules.values()].map(({ rule: { from, until, ...rule } }) => ({
      ...rule,
      ...(from && { from: from.replace(dayBegins, '') }),
      ...(until && { until: until.replace(dayEnds, '') }),
    }))
    writeFileSync(fileIn(folder, view), stringify(shown))
    files += 1
  }
  return files
}

const fileIn = (folder: string, { code }: StoreView) => join(folder, code, 'coupons.yaml')

/** Coupons are the same in large and small letters. */
function keyOf({ coupon, title }: Rule): string {
  return coupon?.toUpperCase() ?? title
}

interface Placed {
  place: number
  rule: Rule
}

function placedByKey(rules: readonly Rule[]): Map<string, Placed> {
  return new Map(rules.map((rule, place) => [keyOf(rule), { place, rule: inOrder(rule) }]))
}

/** With its fields in one order, so that two rules which say the same are written alike. */
function inOrder(rule: Rule): Rule {
  const names = Object.keys(Rule.pipe[0].entries) as (keyof Rule)[]
  return Object.fromEntries(
    names.flatMap((name) => (rule[name] === undefined ? [] : [[name, rule[name]]])),
  ) as Rule
}

interface ShopOfView {
  rules: Map<string, Placed>
  ids: Map<string, number>
  /** Of categories, by path. */
  categories: Map<string, number>
}

interface RuleRow {
  id: number
  title: string
  coupon_code: string | null
  action: (typeof actions)[keyof typeof actions]
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

async function shopOf(db: D1Database, { code, storeId }: StoreView): Promise<ShopOfView> {
  const found = await rows<RuleRow>(
    db,
    sql`SELECT * FROM sales_rules WHERE store_code = ${code} ORDER BY sort_order, id`,
  )
  const categories = await rows<{ id: number; slug: string }>(
    db,
    sql`SELECT id, doc ->> 'slug' AS slug FROM documents WHERE store_id = ${storeId} AND type = 'category'`,
  )
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  const rules = found.map((row) => [row.id, ruleOf(row, slugs)] as const)
  return {
    rules: placedByKey(rules.map(([, rule]) => rule)),
    ids: new Map(rules.map(([id, rule]) => [keyOf(rule), id])),
    categories: new Map(categories.map(({ id, slug }) => [slug, id])),
  }
}

function ruleOf(row: RuleRow, slugs: ReadonlyMap<number, string>): Rule {
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
    ...(row.from_date && { from: row.from_date }),
    ...(row.to_date && { until: row.to_date }),
    ...(groups.length && { groups }),
    ...(categories.length && { categories }),
    ...(row.min_subtotal && { least_sum: toDecimal(row.min_subtotal) }),
    ...(row.min_qty && { least_quantity: row.min_qty }),
    ...(row.uses_total && { uses: row.uses_total }),
    ...(row.uses_each && { uses_each: row.uses_each }),
    ...(row.is_last && { last: true as const }),
  } as Rule
}

async function unknownNames(
  db: D1Database,
  wanted: readonly Rule[],
  { categories }: ShopOfView,
): Promise<string[]> {
  const gifts = list(wanted.flatMap(({ gift }) => gift ?? []))
  const found = await rows<{ sku: string }>(
    db,
    sql`SELECT sku FROM products WHERE type_id = 'simple' AND status = 1 AND sku IN ${gifts}`,
  )
  const articles = new Set(found.map(({ sku }) => sku))
  return wanted.flatMap((rule) => [
    ...(rule.categories ?? []).flatMap((slug) =>
      categories.has(slug) ? [] : `${keyOf(rule)}: there is no category ${slug}`,
    ),
    ...(rule.gift && !articles.has(rule.gift) ? [`${keyOf(rule)}: there is no article ${rule.gift}`] : []),
  ])
}

const columns = [
  ...['id', 'store_code', 'title', 'coupon_code', 'action', 'amount', 'gift_sku', 'gift_qty', 'from_date'],
  ...['to_date', 'customer_group_ids', 'category_ids', 'min_subtotal', 'min_qty', 'uses_total', 'uses_each'],
  ...['is_last', 'sort_order'],
]

function valuesOf({ place, rule }: Placed, key: string, { code }: StoreView, shop: ShopOfView): unknown[] {
  const [given] = gives.flatMap((name) => (rule[name] === undefined ? [] : name))
  const amount = rule.percent ?? rule.off_each ?? rule.off_cart ?? 0
  const categories = (rule.categories ?? []).map((slug) => shop.categories.get(slug))
  return [
    ...[shop.ids.get(key) ?? null, code, rule.title, rule.coupon ?? null, actions[given ?? 'percent']],
    // Per cent and amounts alike are kept in hundredths.
    ...[toMinor(amount), rule.gift ?? null, rule.gift_quantity ?? 1, rule.from ?? null, rule.until ?? null],
    ...[JSON.stringify(rule.groups ?? []), JSON.stringify(categories)],
    ...[toMinor(rule.least_sum ?? 0), rule.least_quantity ?? 0, rule.uses ?? null, rule.uses_each ?? null],
    ...[Number(rule.last ?? false), place],
  ]
}
