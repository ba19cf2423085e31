import type { RefusedLine } from '#shared/csv-rows.ts'
import { toDecimal } from '#shared/money.ts'
import { type Reason, ReasonedError } from '#shared/reason.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { taxRates } from '#shared/views/tax-rates.ts'
import { shopOfField } from '#worker/platform/catalog/lists/fields.ts'
import { optionColumns } from '../option-fields.ts'
import { columns } from './columns.ts'
import type { LineValues, ProductLine } from './product-line.ts'
import type { ReadRow, ReadTable } from './read-cells.ts'

const required = ['sku', 'name', 'price']
/** Required columns of products whose price follows from their variants or parts. */
const withoutPrice = ['sku', 'name']

/**
 * Returns the products of a table for one view. A column `name_sv` takes precedence over `name` in that view. `areStored`: the shop has all
 * products, so that their lines need no column.
 */
export function csvProducts(
  table: ReadTable,
  view: StoreCode,
  areStored = false,
): { products: ProductLine[]; refused: RefusedLine[] } {
  const wanted = table.columns.includes('parts') ? withoutPrice : required
  const missing = (table.isOfPrices || areStored ? [] : wanted).filter(
    (name) => !table.columns.includes(name) && !table.columns.includes(`${name}_${view}`),
  )
  if (missing.length) {
    const headings = table.account.map(({ heading }) => heading).join(', ')
    throw new ReasonedError('The file has no column {missing} (docs/import.md), but {headings}', {
      missing: missing.join(', '),
      headings,
    })
  }
  const parents = new Set(table.rows.map(({ values }) => values.parent_sku))
  const products: ProductLine[] = []
  const refused = [...table.refused]
  for (const row of table.rows) {
    const followsOthers = parents.has(row.values.sku) || Boolean(row.values.parts)
    const { values, wrong } = valuesOf(row, view, table, followsOthers ? withoutPrice : required)
    if (wrong.length) refused.push(...wrong.map((fault) => ({ line: row.line, ...fault })))
    else products.push({ line: row.line, sku: String(values.sku), values, keys: keysIn(row) })
  }
  return { products, refused }
}

/** Returns the values of a line in one view, with all errors of the line. Amounts include tax; an empty cell is null. */
export function valuesOf(
  row: ReadRow,
  view: StoreCode,
  { names, net }: Pick<ReadTable, 'names' | 'net'>,
  needed: readonly string[],
): { values: LineValues; wrong: Reason[] } {
  const values: LineValues = {}
  const wrong: Reason[] = []
  const isWritten = (column: string) => (row.values[column] ?? row.wrong[column]) !== undefined
  const ofShops = Object.keys(row.values).filter((name) => shopOfField(name) && !(name in columns))
  for (const name of [...Object.keys(columns), ...ofShops]) {
    const twin = `${name}_${view}`
    const column = isWritten(twin) || !(name in row.values) ? twin : name
    if (!(column in row.values)) continue
    const value = row.values[column]
    const isAmount = isPrice(name) && typeof value === 'number'
    // The price of a gift card has no tax.
    const isNet = net.has(column) && !row.values.giftcard_amounts
    values[name] = isAmount ? grossOf(value, isNet, view) : value
    const called = names[column] ?? column
    if (row.wrong[column]) wrong.push(row.wrong[column])
    else if (needed.includes(name) && value === null)
      wrong.push({ reason: '{column} is empty', values: { column: called } })
    else if (name === 'price' && needed.includes('price') && values.price === 0)
      wrong.push({ reason: '{column} is 0: nothing is sold for nothing', values: { column: called } })
  }
  return { values, wrong }
}

function isPrice(column: string): boolean {
  return ['price', 'deposit'].includes(columns[column]?.kind ?? '')
}

/** Returns an amount including tax, in the currency of the view with two decimals. */
function grossOf(amount: number, isNet: boolean, view: StoreCode): number {
  const percent = isNet ? taxRates[storeViews[view].country].goods : 0
  return toDecimal(Math.round(Math.round(amount * (100 + percent) * 1e4) / 1e4))
}

/** Returns the words of the first view in the columns of options, by column. */
function keysIn({ values }: ReadRow): Record<string, string[]> {
  return Object.fromEntries(
    optionColumns.flatMap((name) => {
      const key = values[`${name}_${storeCodes[0]}`] ?? values[name]
      return key ? [[name, [key].flat().map(String)]] : []
    }),
  )
}
