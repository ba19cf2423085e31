import { csvRows } from '#shared/csv-rows.ts'
import type { ReadCosts } from '#shared/desk/figure-calls.ts'
import { textOf } from '#shared/file-text.ts'
import { toMinor } from '#shared/money.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { list, prepare, rows, sql } from '../../sql.ts'
import type { DeskContext } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import { noteAtDesk } from '../journal.ts'

interface CostLine {
  sku: string
  /** The purchase price of a piece, without tax (minor units). */
  cost: number
}

/**
 * Stores purchase prices from a CSV file with the columns `sku` and `cost`, without tax and in the currency of the view. Prices that are not
 * in the file stay. Lines that cannot be read are reported and left out.
 */
export async function readCosts(
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
    SELECT value ->> 'sku', value ->> 'cost', ${currency} FROM json_each(${JSON.stringify(costs)}) WHERE 1
    ON CONFLICT DO UPDATE SET cost = excluded.cost`
  const doer = { way: 'desk', by: colleague.email } as const
  await db.batch([prepare(db, store), noteAtDesk(db, doer, 'costs stored', costs.length)])
  return { stored: costs.length, refused: wrong }
}

async function knownSkus(db: D1Database, skus: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ sku: string }>(db, sql`SELECT sku FROM products WHERE sku IN ${list(skus)}`)
  return new Set(found.map(({ sku }) => sku))
}
