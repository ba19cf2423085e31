import { list, rows, sql } from '../sql.ts'

/** Returns the places of articles in the storeroom, by SKU; articles without one are absent. */
export async function readShelves(
  db: D1Database,
  skus: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const found = await rows<{ sku: string; shelf: string }>(
    db,
    sql`SELECT sku, shelf FROM product_shelves WHERE sku IN ${list(skus)}`,
  )
  return Object.fromEntries(found.map(({ sku, shelf }) => [sku, shelf]))
}
