import { requiredAge, type Strength } from '#shared/age.ts'
import { storeViews } from '#shared/store-view.ts'
import type { ViewSource } from '#worker/platform/catalog/import/read-files.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import { list, rows, sql } from '#worker/platform/sql.ts'

interface Goods extends Strength {
  sku: string
  name: string
}

/** Maximum number of rows in a report. */
const most = 50

/** Types whose sale is checked by their parts. */
const composed = ['configurable', 'grouped', 'bundle']

/** Returns the products of a shop that are sold without an age check in one of its views. */
export async function uncheckedInShop(db: D1Database): Promise<Goods[]> {
  const found = new Map<string, Goods>()
  for (const { storeId, ageLimits } of Object.values(storeViews)) {
    const sold = await rows<Goods>(
      db,
      sql`SELECT p.sku, p.type_id, doc ->> 'name' AS name, doc ->> 'abv' AS abv, doc ->> 'is_drink' AS is_drink
        FROM products p JOIN product_documents d ON d.product_id = p.id
        WHERE d.store_id = ${storeId} AND p.status = 1 AND p.type_id NOT IN ${list(composed)} ORDER BY p.sku`,
    )
    for (const goods of sold)
      if (requiredAge([goods], { ageLimits }) === null) found.set(goods.sku, found.get(goods.sku) ?? goods)
  }
  return [...found.values()]
}

/** Returns the products that files declare as goods without an age check. */
export function uncheckedInFiles(sources: ByView<ViewSource>): Goods[] {
  const found = new Map<string, Goods>()
  for (const { code, ageLimits } of Object.values(storeViews))
    for (const { sku, values } of sources[code].products)
      if (
        !found.has(sku) &&
        requiredAge([{ ...values, type_id: values.product_type }], { ageLimits }) === null
      )
        found.set(sku, { sku, name: String(values.name), abv: values.abv })
  return [...found.values()]
}

/** Returns readable lines, drinks first, because there a wrongly read strength would be visible. */
export function uncheckedLines(goods: readonly Goods[]): string[] {
  const lines = goods
    .map(({ sku, name, abv }) => ({ sku, name, strength: abv ?? '' }))
    .sort((one, other) => Number(one.strength === '') - Number(other.strength === ''))
    .map(({ sku, name, strength }) => `${sku}  ${name}, ${strength === '' ? 'no drink' : `${strength} %`}`)
  return lines.length > most ? [...lines.slice(0, most), `… and ${lines.length - most} more`] : lines
}
