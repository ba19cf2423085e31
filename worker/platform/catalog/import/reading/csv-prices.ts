import type { CsvFile, RefusedLine } from '#shared/csv-rows.ts'
import { shopOfField } from '#worker/platform/catalog/lists/fields.ts'
import { anyView, type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { type StockByShop, stockByShopIn } from '../stock-by-shop.ts'
import { columnAt } from './columns.ts'
import { valuesOf } from './csv-products.ts'
import { columnsOf, formatOf, type ReadTable, readTable, type TableOptions } from './read-table.ts'

const priceColumns = [
  'price',
  'special_price',
  'special_from_date',
  'special_to_date',
  'lowest_price',
] as const
const read: readonly string[] = ['sku', 'qty', ...priceColumns]
const isRead = (name: string) => read.includes(name) || shopOfField(name) !== undefined

/** The prices and the stock in a line of the file. */
export interface PriceLine {
  line: number
  sku: string
  /** The amounts and dates by view. */
  prices: ByView<Record<string, unknown>>
  /** Pieces. Undefined: the file has no such column; null: stock is not managed. */
  qty: number | null | undefined
  shops: StockByShop
}

/** Returns whether a table has only prices and quantities of articles: it has no names and is no export of a shop system. */
export function isOfPrices(table: CsvFile): boolean {
  if (formatOf(table)) return false
  const names = columnsOf(table).flatMap((column) => columnAt(column)?.[0] ?? [])
  return (
    names.includes('sku') && !names.includes('name') && names.some((name) => name !== 'sku' && isRead(name))
  )
}

/** Reads a table of prices. Ignores its other columns. */
export function readPriceTable(table: CsvFile, options: TableOptions = {}): ReadTable {
  return readTable(table, { ...options, only: isRead })
}

/** Returns the lines of a table of prices. */
export function csvPrices(table: ReadTable): { lines: PriceLine[]; refused: RefusedLine[] } {
  const refused = [...table.refused]
  const lines = new Map<string, PriceLine>()
  for (const row of table.rows) {
    const said = byView((view) => valuesOf(row, view, table, ['sku', 'price']))
    const { sku, qty } = anyView(said).values
    const wrong = new Set(Object.values(said).flatMap(({ wrong }) => wrong))
    if (lines.has(String(sku))) wrong.add(`sku ${sku} stands above already`)
    if (wrong.size) refused.push({ line: row.line, reason: [...wrong].join('; ') })
    else
      lines.set(String(sku), {
        line: row.line,
        sku: String(sku),
        prices: byView((code) => pricesIn(said[code].values)),
        qty: qty as number | null | undefined,
        shops: stockByShopIn(anyView(said).values),
      })
  }
  return { lines: [...lines.values()], refused }
}

function pricesIn(said: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(priceColumns.flatMap((name) => (name in said ? [[name, said[name]]] : [])))
}
