import type { RefusedLine } from '#shared/csv-rows.ts'
import { anyView, type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { type StockByShop, stockByShopIn } from '../stock-by-shop.ts'
import { valuesOf } from './csv-products.ts'
import { priceColumns } from './own-table.ts'
import type { ReadTable } from './read-cells.ts'

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
