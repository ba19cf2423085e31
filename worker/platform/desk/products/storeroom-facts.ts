import type { StoreroomFacts } from '#shared/desk/product-calls.ts'
import { toDecimal, toMinor } from '#shared/money.ts'
import { storeViews } from '#shared/store-view.ts'
import { prepare, rows, sql } from '../../sql.ts'
import type { DeskContext } from '../desk-handler.ts'
import type { UndoneEntry } from '../journal.ts'
import { changedSince, neededSheets } from './change-products.ts'

/** Returns the facts about an article that no shopper sees. */
export async function readStoreroom(db: D1Database, sku: string): Promise<StoreroomFacts> {
  const [[place], costs] = await Promise.all([
    rows<{ shelf: string }>(db, sql`SELECT shelf FROM product_shelves WHERE sku = ${sku}`),
    rows<{ currency: string; cost: number }>(
      db,
      sql`SELECT currency, cost FROM product_costs WHERE sku = ${sku}`,
    ),
  ])
  const costIn = (currency: string) => costs.find((row) => row.currency === currency)?.cost
  const currencies = Object.values(storeViews).map(({ currency }) => currency)
  return {
    shelf: place?.shelf ?? '',
    costs: Object.fromEntries(currencies.map((currency) => [currency, costText(costIn(currency))])),
  }
}

/** Returns a cost in minor units as the form has it: `12.5`; '' if it is unknown. */
function costText(cost: number | undefined): string {
  return cost === undefined ? '' : String(toDecimal(cost))
}

/** Stores the facts; '' removes one. Throws `notFound`. */
export async function changeStoreroom(
  { sku, facts }: { sku: string; facts: StoreroomFacts },
  { db, note }: DeskContext,
): Promise<void> {
  await neededSheets([sku], db)
  const before = await readStoreroom(db, sku)
  const written = Object.entries({ ...before.costs, ...facts.costs }).map(
    ([currency, cost]) => [currency, cost === '' ? undefined : toMinor(Number(cost))] as const,
  )
  const after = {
    shelf: facts.shelf,
    costs: Object.fromEntries(written.map(([currency, cost]) => [currency, costText(cost)])),
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const known = written.flatMap(([currency, cost]) => (cost === undefined ? [] : [{ currency, cost }]))
  const statements = [
    sql`DELETE FROM product_shelves WHERE sku = ${sku}`,
    sql`DELETE FROM product_costs WHERE sku = ${sku}`,
    sql`INSERT INTO product_shelves (sku, shelf) SELECT ${sku}, ${after.shelf} WHERE ${after.shelf} <> ''`,
    sql`INSERT INTO product_costs (sku, currency, cost)
      SELECT ${sku}, value ->> 'currency', value ->> 'cost' FROM json_each(${JSON.stringify(known)})`,
  ]
  await db.batch([
    ...statements.map((statement) => prepare(db, statement)),
    note('storeroom changed', sku, { before, after }),
  ])
}

/** Restores the facts before an entry of the journal. Throws `notNow` if they have changed since. */
export async function undoStoreroom(
  { about, before, after }: UndoneEntry,
  context: DeskContext,
): Promise<void> {
  if (JSON.stringify(await readStoreroom(context.db, about)) !== JSON.stringify(after)) throw changedSince()
  await changeStoreroom({ sku: about, facts: before as StoreroomFacts }, context)
}
