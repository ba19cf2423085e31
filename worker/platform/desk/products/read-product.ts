import type { ReadProduct } from '#shared/desk/product-calls.ts'
import { toMinor } from '#shared/money.ts'
import { productHref } from '#shared/product-href.ts'
import { defaultStoreCode, type OriginVars, originOf, type StoreCode } from '#shared/store-view.ts'
import { storedCells } from '../../catalog/import/change-cells.ts'
import { type ByView, byView, type ProductDocument } from '../../catalog/writing/shape.ts'
import { rows, sql } from '../../sql.ts'
import { deskRefused } from '../desk-refused.ts'
import { readStoreroom } from './storeroom-facts.ts'

/** Returns a product as the desk edits it. Throws `notFound`. */
export async function readProduct(
  db: D1Database,
  sku: string,
  origins: OriginVars = {},
): Promise<ReadProduct> {
  const sheet = (await storedCells(db, [sku])).get(sku)
  if (!sheet) throw deskRefused('notFound', 'There is no such product.')
  const documents = byView((view) => sheet.views[view].before) as ByView<ProductDocument>
  const main = documents[defaultStoreCode]
  const [variants, sets, shops, storeroom] = await Promise.all([
    variantsOf(db, sku, main),
    rows<{ sku: string }>(
      db,
      sql`SELECT DISTINCT sku FROM product_parts JOIN products ON products.id = product_id
        WHERE part_sku = ${sku} AND type_id <> 'configurable' ORDER BY sku`,
    ),
    rows<{ code: string; name: string }>(db, sql`SELECT code, name FROM stores ORDER BY name`),
    readStoreroom(db, sku),
  ])
  return {
    sku,
    id: sheet.id,
    type: sheet.type_id,
    parent: sheet.parent,
    storeroom,
    cells: sheet.cells,
    isDrawn: !main.image || main.image.endsWith('.svg'),
    photos: photosOf(documents),
    variants,
    sets: sets.map((set) => set.sku),
    hrefs: byView((view) => originOf(view, origins) + hrefOf(documents[view])),
    prices: byView((view) => [...(sheet.views[view].history ?? [])]),
    shops: shops.map(({ code, name }) => ({ column: `stock_${code}`, name })),
  }
}

function photosOf(documents: ByView<ProductDocument>): ReadProduct['photos'] {
  const all = documents[defaultStoreCode].media_gallery
  return all
    .filter(({ image }) => !image.endsWith('.svg'))
    .map(({ image: path }, place) => ({
      path,
      texts: byView((view) => documents[view].media_gallery[place]?.lab ?? '') as Record<StoreCode, string>,
    }))
}

function hrefOf({ sku, parentSku, slug }: ProductDocument): string {
  return productHref({ sku, parentSku, slug, childSku: parentSku === sku ? null : sku } as never)
}

async function variantsOf(db: D1Database, sku: string, { configurable_children: children }: ProductDocument) {
  const stock = await rows<{ sku: string; qty: number; manage_stock: number }>(
    db,
    sql`SELECT p.sku, s.qty, s.manage_stock FROM products p JOIN stock s ON s.product_id = p.id WHERE p.parent_sku = ${sku}`,
  )
  const bySku = new Map(stock.map((row) => [row.sku, row]))
  return children.map(({ sku: own, name, status, final_price }) => {
    const counted = bySku.get(own)
    return {
      ...{ sku: own, name, isHidden: status === 2, price: toMinor(final_price) },
      qty: counted?.manage_stock ? counted.qty : null,
    }
  })
}
