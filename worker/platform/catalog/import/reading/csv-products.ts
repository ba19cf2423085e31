import type { RefusedLine } from '#shared/csv-rows.ts'
import { toDecimal } from '#shared/money.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { taxRates } from '#shared/views/tax-rates.ts'
import { shopOfField } from '#worker/platform/catalog/lists/fields.ts'
import { sellingFields } from '#worker/platform/catalog/writing/shape.ts'
import { optionColumns } from '../option-fields.ts'
import { columns } from './columns.ts'
import type { Drawing } from './drawing.ts'
import type { Place } from './nested-cells.ts'
import { nutritionIn } from './nutrition.ts'
import type { RawProduct } from './raw-product.ts'
import type { ReadRow, ReadTable } from './read-table.ts'

const required = ['sku', 'name', 'price']
/** Required columns of products whose price follows from their variants or parts. */
const withoutPrice = ['sku', 'name']
/** Columns of amounts in the view's currency. */
const amounts = new Set(
  Object.entries(columns).flatMap(([name, { kind }]) => (kind === 'price' || kind === 'deposit' ? name : [])),
)

/** Returns the products of a table for one view. A column `name_sv` takes precedence over `name` in that view. */
export function csvProducts(
  table: ReadTable,
  view: StoreCode,
): { products: RawProduct[]; refused: RefusedLine[] } {
  const wanted = table.columns.includes('parts') ? withoutPrice : required
  const missing = wanted.filter(
    (name) => !table.columns.includes(name) && !table.columns.includes(`${name}_${view}`),
  )
  if (missing.length) {
    const headings = table.account.map(({ heading }) => heading).join(', ')
    throw new Error(`The file has no column ${missing.join(', ')} (docs/import.md), but ${headings}`)
  }
  const parents = new Set(table.rows.map(({ values }) => values.parent_sku))
  const products: RawProduct[] = []
  const refused = [...table.refused]
  for (const row of table.rows) {
    const followsOthers = parents.has(row.values.sku) || Boolean(row.values.parts)
    const { values, wrong } = valuesOf(row, view, table, followsOthers ? withoutPrice : required)
    if (wrong.length) refused.push({ line: row.line, reason: wrong.join('; ') })
    else products.push({ ...productOf(row.line, values), keys: keysIn(row) })
  }
  return { products, refused }
}

/** Returns the values of a line in one view, with all errors of the line. Amounts include tax; an empty cell is null. */
export function valuesOf(
  row: ReadRow,
  view: StoreCode,
  { names, net }: Pick<ReadTable, 'names' | 'net'>,
  needed: readonly string[],
): { values: Record<string, unknown>; wrong: string[] } {
  const values: Record<string, unknown> = {}
  const wrong: string[] = []
  const isWritten = (column: string) => (row.values[column] ?? row.wrong[column]) !== undefined
  const ofShops = Object.keys(row.values).filter((name) => shopOfField(name) && !(name in columns))
  for (const name of [...Object.keys(columns), ...ofShops]) {
    const twin = `${name}_${view}`
    const column = isWritten(twin) || !(name in row.values) ? twin : name
    if (!(column in row.values)) continue
    const value = row.values[column]
    const isAmount = amounts.has(name) && typeof value === 'number'
    values[name] = isAmount ? grossOf(value, net.has(column), view) : value
    const called = names[column] ?? column
    if (row.wrong[column]) wrong.push(row.wrong[column])
    else if (needed.includes(name) && value === null) wrong.push(`${called} is empty`)
    else if (name === 'price' && needed.includes('price') && values.price === 0)
      wrong.push(`${called} is 0: nothing is sold for nothing`)
  }
  return { values, wrong }
}

/** Returns an amount including tax, in the currency of the view with two decimals. */
function grossOf(amount: number, isNet: boolean, view: StoreCode): number {
  const percent = isNet ? taxRates[storeViews[view].country].goods : 0
  return toDecimal(Math.round(Math.round(amount * (100 + percent) * 1e4) / 1e4))
}

function productOf(line: number, read: Record<string, unknown>): RawProduct {
  const { category, image, qty, backorders, parent_sku, options, ...others } = read
  const { product_type, parts, part_titles, downloads, drawing, hidden, ...rest } = others
  const limits = Object.fromEntries(
    sellingFields.flatMap((name) => (name in read ? [[name, read[name]]] : [])),
  )
  const document = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !name.startsWith('nutrition_') && !(name in limits)),
  )
  const nutrition = nutritionIn(read)
  return {
    line,
    sku: String(document.sku),
    document: {
      ...document,
      ...(nutrition && { nutrition }),
      // The price of a set is calculated when its parts are known.
      ...(Boolean(parts) && { price: 0 }),
      ...('hidden' in read && { status: hidden === '1' ? 2 : 1 }),
      ...('product_type' in read && { type_id: product_type }),
      ...('downloads' in read && { links: downloads }),
      ...('qty' in read && {
        stock: { ...stockOf(qty as number | null, backorders === '1'), ...limits },
      }),
    },
    categories: 'category' in read ? ((category as string[][] | null) ?? []) : undefined,
    photos: (image as string[] | null | undefined) ?? [],
    ...('parts' in read && {
      places: (parts ?? []) as Place[],
      placeTitles: (part_titles ?? []) as string[],
    }),
    ...('drawing' in read && { drawing: drawing as Drawing | null }),
    ...(parent_sku ? { parent: String(parent_sku), options: (options ?? []) as [string, string][] } : {}),
  }
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

/** Returns the stock fields. Without a quantity the product is always available. */
function stockOf(qty: number | null, isOrderedBehind: boolean): object {
  return qty === null
    ? { manage_stock: false, qty: 0, is_in_stock: true }
    : {
        manage_stock: true,
        qty,
        is_in_stock: qty > 0 || isOrderedBehind,
        backorders: isOrderedBehind ? 1 : 0,
      }
}
