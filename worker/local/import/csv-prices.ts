import type { CsvFile, RefusedLine } from '#shared/csv-rows.ts'
import { storeCodes } from '#shared/store-view.ts'
import { anyView, type ByView, byView } from '#worker/demo/seed/shape.ts'
import { shopOfField } from '#worker/platform/catalog/fields.ts'
import { fieldsOfView, readFields } from './columns.ts'
import { formatOf } from './exports/recognised.ts'
import { knownHeadings } from './headings.ts'
import { type StockByShop, stockByShopIn } from './stock-by-shop.ts'

const priceColumns = [
  'price',
  'special_price',
  'special_from_date',
  'special_to_date',
  'lowest_price',
] as const
const ofView = new RegExp(`_(?:${storeCodes.join('|')})$`)
const read: readonly string[] = ['sku', 'qty', ...priceColumns]
const isRead = (name: string) => read.includes(name) || shopOfField(name) !== undefined

/** What a line says of an article. */
export interface PriceLine {
  line: number
  sku: string
  /** The amounts and dates of each view, as its columns have them. */
  prices: ByView<Record<string, unknown>>
  /** Undefined: nothing is said; null: not counted. */
  qty: number | null | undefined
  shops: StockByShop
}

/** Whether a table has prices and quantities of articles, and not the articles themselves: it has no names, and is nobody's export. */
export function isOfPrices(table: CsvFile): boolean {
  const columns = knownHeadings(table).columns.map((name) => name.replace(ofView, ''))
  return (
    !formatOf(table) &&
    columns.includes('sku') &&
    !columns.includes('name') &&
    columns.some((name) => name !== 'sku' && isRead(name))
  )
}

export function csvPrices(table: CsvFile): { lines: PriceLine[]; refused: RefusedLine[] } {
  const { rows, refused: unread } = knownHeadings(table)
  const refused = [...unread]
  const lines = new Map<string, PriceLine>()
  for (const { line, fields } of rows) {
    try {
      const said = lineOf(line, fields)
      if (lines.has(said.sku)) throw new Error(`sku ${said.sku} stands above already`)
      lines.set(said.sku, said)
    } catch (error) {
      refused.push({ line, reason: (error as Error).message })
    }
  }
  return { lines: [...lines.values()], refused }
}

function lineOf(line: number, fields: Record<string, string>): PriceLine {
  const said = byView((code) => {
    const own = Object.entries(fieldsOfView(fields, code)).filter(([name]) => isRead(name))
    return readFields(Object.fromEntries(own), ['sku', 'price'])
  })
  const { sku, qty } = anyView(said)
  return {
    line,
    sku: String(sku),
    prices: byView((code) => pricesIn(said[code])),
    qty: qty as number | null | undefined,
    shops: stockByShopIn(anyView(said)),
  }
}

function pricesIn(said: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(priceColumns.flatMap((name) => (name in said ? [[name, said[name]]] : [])))
}
