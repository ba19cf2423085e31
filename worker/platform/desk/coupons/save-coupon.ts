import { type CouponEntry, couponKey } from '#shared/content/coupon-entry.ts'
import type { SavedCoupon } from '#shared/desk/coupon-calls.ts'
import { shopTime } from '#shared/shop-time.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { entryStatements, readEntries } from '../../content/content-list.ts'
import { coupons } from '../../content/coupons.ts'
import { canonicalJson } from '../../content/differences.ts'
import { prepare, rows, type Sql, sql } from '../../sql.ts'
import { type DeskContext, type NoteInTurn, saveInTurn } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import type { UndoneEntry } from '../journal.ts'

interface CouponChange {
  view: StoreCode
  /** The coupon as it is stored; null for a new one. */
  before: object | null
  /** The new content of the coupon; null removes it. */
  rule: object | null
}

/**
 * Stores a coupon in the list of its view, as `npm run content` stores the whole list. Throws `notNow` if the stored coupon is not `before`.
 */
export function saveCoupon(change: CouponChange, context: DeskContext): Promise<SavedCoupon> {
  return saveInTurn('coupon changed', context, (note) => storeCoupon(change, note, context))
}

async function storeCoupon(
  { view: code, before, rule }: CouponChange,
  note: NoteInTurn,
  { db }: DeskContext,
): Promise<SavedCoupon> {
  const view = storeViews[code]
  const stored: readonly object[] = await coupons.readStored(db, view)
  const place = before
    ? stored.findIndex((one) => canonicalJson(one) === canonicalJson(before))
    : stored.length
  if (place < 0) throw deskRefused('notNow', 'The coupon has changed since. Load the page again.')
  const written = rule
    ? [...stored.slice(0, place), rule, ...stored.slice(place + 1)]
    : stored.toSpliced(place, 1)
  const { entries, faults } = await readEntries(db, coupons, view, written)
  if (faults.length)
    return { faults: faults.map((fault) => ({ ...fault, at: fieldAt(fault.at) })), key: '', rule: null }
  const saved = rule ? entries[place] : undefined
  const named = (saved ?? before) as CouponEntry
  const { changes, statements } = await entryStatements(db, coupons, view, entries)
  const change = { before: { rule: before }, after: { rule: saved ?? null } }
  const renamed = saved && before ? await keptUses(db, code, before as CouponEntry, saved) : []
  if (changes.length)
    await db.batch([
      ...[...statements, ...renamed].map((statement) => prepare(db, statement)),
      note(`${code} ${couponKey(named)}`, change),
    ])
  return { faults: [], key: couponKey(named), rule: saved ?? null }
}

/** Returns the statement that keeps the uses of a coupon whose code or title has changed: the list treats it as another entry. */
async function keptUses(
  db: D1Database,
  view: StoreCode,
  before: CouponEntry,
  after: CouponEntry,
): Promise<Sql[]> {
  if (couponKey(before) === couponKey(after)) return []
  const idOf = ({ title, coupon }: CouponEntry) =>
    coupon
      ? sql`SELECT id FROM sales_rules WHERE store_code = ${view} AND coupon_code = ${coupon}`
      : sql`SELECT id FROM sales_rules WHERE store_code = ${view} AND coupon_code IS NULL AND title = ${title}`
  const [row] = await rows<{ id: number }>(db, idOf(before))
  return row ? [sql`UPDATE rule_uses SET rule_id = (${idOf(after)}) WHERE rule_id = ${row.id}`] : []
}

/** Returns the field of a fault without the place of the coupon in the list: `3.percent` is `percent`. */
function fieldAt(path: string): string {
  return path.replace(/^\d+\.?/, '')
}

/** Ends a coupon at this moment. Throws `notFound`, or `notNow` if it has ended. */
export async function endCoupon(
  { view, key }: { view: StoreCode; key: string },
  context: DeskContext,
): Promise<void> {
  const stored = await coupons.readStored(context.db, storeViews[view])
  const before = stored.find((rule) => couponKey(rule) === key)
  if (!before) throw deskRefused('notFound', 'There is no such coupon.')
  const now = shopTime(new Date(context.now.getTime() - 1000))
  if (before.until && before.until <= now) throw deskRefused('notNow', 'The coupon has ended.')
  await saveCoupon({ view, before, rule: { ...before, until: now } }, context)
}

/** Restores the earlier content of a coupon, or removes a new coupon. Throws `notNow` if it has changed since. */
export async function undoCoupon({ about, before, after }: UndoneEntry, context: DeskContext): Promise<void> {
  const ruleOf = (value: unknown) => (value as { rule: object | null }).rule
  const [view = ''] = about.split(' ')
  const change = { view: view as StoreCode, before: ruleOf(after), rule: ruleOf(before) }
  const { faults } = await saveCoupon(change, context)
  if (faults[0]) throw deskRefused('notValid', faults[0].reason)
}
