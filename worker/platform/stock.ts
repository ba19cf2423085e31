import { stockCheck, stockCheckInPath, stockList } from '#shared/platform-api/catalog.ts'
import { Refusal } from './refusal.ts'
import { type Call, serve } from './serve.ts'
import { list, rows, sql } from './sql.ts'
import { type StockRow, stockDocument } from './stock-row.ts'

const most = 100

export const checkStock = serve(stockCheck, stockOfSku)
export const checkStockInPath = serve(stockCheckInPath, stockOfSku)

export const listStock = serve(stockList, async ({ query, db }) => {
  return stockOfSkus(db, readSkus(query.skus))
})

/** Returns the stock of these products in their order; unknown SKUs are left out. */
export async function stockOfSkus(db: D1Database, skus: readonly string[]) {
  const found = await rows<StockRow>(db, sql`SELECT * FROM product_stock WHERE sku IN ${list(skus)}`)
  const bySku = new Map(found.map((row) => [row.sku, row]))
  return skus.flatMap((sku) => bySku.get(sku) ?? []).map(stockDocument)
}

async function stockOfSku({ query, db, refuse }: Call<typeof stockCheck>) {
  const [row] = await rows<StockRow>(db, sql`SELECT * FROM product_stock WHERE sku = ${query.sku}`)
  if (!row) throw refuse('notFound', `The product that was requested doesn't exist: ${query.sku}`)
  return stockDocument(row)
}

/** Returns the SKUs of a comma-separated list, in their order. */
export function readSkus(text: string): string[] {
  const skus = text
    .split(',')
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '')
  if (skus.length === 0) throw new Refusal(500, 'skus parameter is required')
  if (skus.length > most) throw new Refusal(400, `At most ${most} skus can be asked for at once`)
  return skus
}
