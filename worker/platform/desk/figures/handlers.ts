import { csvRows, csvText } from '#shared/csv-rows.ts'
import type { figureCalls, figureTables, ReadCosts, ShopFigures } from '#shared/desk/figure-calls.ts'
import { textOf } from '#shared/file-text.ts'
import { toDecimal, toMinor } from '#shared/money.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { readShopFigures } from '../../measuring/sales-figures.ts'
import { list, prepare, rows, sql } from '../../sql.ts'
import type { DeskContext, DeskHandlers } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import { harmlessCell } from '../harmless-cell.ts'
import { noteAtDesk } from '../journal.ts'

interface CostLine {
  sku: string
  /** The purchase price of a piece, without tax (minor units). */
  cost: number
}

export const figureHandlers: DeskHandlers<typeof figureCalls> = {
  read: ({ view, from, to }, { db, now }) => readShopFigures(db, { view: storeViews[view], from, to }, now),

  table: async ({ view, from, to, table }, { db, now }) => {
    const figures = await readShopFigures(db, { view: storeViews[view], from, to }, now)
    const lines = tables[table](figures).map((line) => line.map(harmlessCell))
    return {
      name: `${table}-${view}-${from}-${to}.csv`,
      type: 'text/csv',
      body: `\uFEFF${csvText(lines)}`,
    }
  },

  readCosts: ({ view }, context, { bytes }) => readCosts(view, bytes, context),
}

/** The tables, each with its heading. Amounts are decimals in the currency of the view. */
const tables: Readonly<Record<(typeof figureTables)[number], (figures: ShopFigures) => unknown[][]>> = {
  days: ({ days }) => [
    ['day', 'orders', 'turnover', 'refunded', 'visits', 'carts'],
    ...days.map(({ day, orders, turnover, refunded, visits, carts }) => [
      ...[day, orders, toDecimal(turnover), toDecimal(refunded), visits, carts],
    ]),
  ],
  best: ({ best }) => [
    ['sku', 'name', 'units', 'turnover', 'margin'],
    ...best.map(({ sku, name, units, turnover, margin }) => [
      ...[sku, name, units, toDecimal(turnover), margin === null ? '' : toDecimal(margin)],
    ]),
  ],
  coupons: ({ coupons }) => [
    ['coupon', 'orders', 'turnover', 'reduced'],
    ...coupons.map(({ name, orders, turnover, reduced }) => [
      ...[name, orders, toDecimal(turnover), toDecimal(reduced)],
    ]),
  ],
  'not-found': ({ notFound }) => [['search', 'count'], ...notFound.map(({ words, count }) => [words, count])],
  'carts-left': ({ cartsLeft }) => [
    ['day', 'carts', 'units'],
    ...cartsLeft.map(({ day, carts, units }) => [day, carts, units]),
  ],
}

/**
 * Stores purchase prices from a CSV file with the columns `sku` and `cost`, without tax and in the currency of the view. Prices that are not
 * in the file stay. Lines that cannot be read are reported and left out.
 */
async function readCosts(
  view: StoreCode,
  bytes: Uint8Array<ArrayBuffer>,
  { db, colleague }: DeskContext,
): Promise<ReadCosts> {
  const { columns, rows: lines, refused } = csvRows(textOf(bytes))
  if (!columns.includes('sku') || !columns.includes('cost'))
    throw deskRefused('notValid', 'The file needs the columns sku and cost.')
  const known = await knownSkus(
    db,
    lines.map(({ fields }) => fields.sku ?? ''),
  )
  const wrong: ReadCosts['refused'] = [...refused]
  const costs = lines.flatMap(({ line, fields: { sku = '', cost = '' } }): CostLine[] => {
    const amount = cost.replace(',', '.')
    if (!known.has(sku)) wrong.push({ line, reason: 'The article {sku} does not exist.', values: { sku } })
    else if (/^\d{1,7}(?:\.\d{1,4})?$/.test(amount)) return [{ sku, cost: toMinor(Number(amount)) }]
    else wrong.push({ line, reason: '{cost} is not an amount.', values: { cost } })
    return []
  })
  if (costs.length === 0) return { stored: 0, refused: wrong }
  const { currency } = storeViews[view]
  const store = sql`INSERT INTO product_costs (sku, cost, currency)
    SELECT value ->> 'sku', value ->> 'cost', ${currency} FROM ${list(costs.map((line) => JSON.stringify(line)))} WHERE 1
    ON CONFLICT DO UPDATE SET cost = excluded.cost`
  const doer = { way: 'desk', by: colleague.email } as const
  await db.batch([prepare(db, store), noteAtDesk(db, doer, 'costs stored', costs.length)])
  return { stored: costs.length, refused: wrong }
}

async function knownSkus(db: D1Database, skus: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ sku: string }>(db, sql`SELECT sku FROM products WHERE sku IN ${list(skus)}`)
  return new Set(found.map(({ sku }) => sku))
}
