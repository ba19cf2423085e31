import { csvText } from '#shared/csv-rows.ts'
import type { FileAnswer } from '#shared/desk/desk-call.ts'
import type { Cells, ProductDraft, productCalls } from '#shared/desk/product-calls.ts'
import { defaultStoreCode, type StoreCode, storeViews } from '#shared/store-view.ts'
import { lowStock } from '#worker/platform/stock-row.ts'
import { changeByCells, type ProductSheet } from '../../catalog/import/change-cells.ts'
import type { ProductDocument } from '../../catalog/writing/shape.ts'
import { rows, sql } from '../../sql.ts'
import type { DeskHandlers } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import { harmlessCell } from '../harmless-cell.ts'
import { createProduct, hideProductsAtDesk, neededSheets, saveProduct } from './change-products.ts'
import { countStock } from './count-stock.ts'
import { listProductsAtDesk } from './list-products.ts'
import { setPhotos, storePhoto } from './photos.ts'
import { productForm } from './product-form.ts'
import { readProduct } from './read-product.ts'
import { readProductFile } from './read-product-file.ts'
import { changeStoreroom } from './storeroom-facts.ts'

interface DraftInput {
  sku: string
  view: StoreCode
  cells: Cells
}

export const productHandlers: DeskHandlers<typeof productCalls> = {
  list: (asked, { db, now }) => listProductsAtDesk(db, asked, now),
  form: (_, { db }) => productForm(db),
  read: ({ sku }, { db, env }) => readProduct(db, sku, env),
  save: saveProduct,
  draft: (asked, { db }) => draftProduct(db, asked),
  create: createProduct,
  hide: hideProductsAtDesk,
  countStock,
  setStoreroom: changeStoreroom,
  uploadPhoto: (_, context, { bytes }) => storePhoto(bytes, context),
  setPhotos,
  readFile: (asked, context, { bytes }) => readProductFile(asked, bytes, context),
  reorderList: (_, { db, now }) => reorderList(db, now),
}

/** Returns the sold products of which few or none are left, by producer. `order`: the sales of thirty days minus the stock. */
async function reorderList(db: D1Database, now: Date): Promise<FileAnswer> {
  const { storeId } = storeViews[defaultStoreCode]
  const found = await rows<Record<'producer' | 'sku' | 'name' | 'qty' | 'sold30' | 'wanted', unknown>>(
    db,
    sql`SELECT coalesce(d.doc ->> 'producer', '') AS producer, p.sku, d.doc ->> 'name' AS name, s.qty,
        l.times_bought30 AS sold30, max(0, l.times_bought30 - s.qty) AS wanted
      FROM stock s JOIN products p ON p.id = s.product_id
      JOIN listings l ON l.store_id = ${storeId} AND l.category_id = 0 AND l.product_id = p.id
      JOIN product_documents d ON d.store_id = ${storeId} AND d.product_id = p.id
      WHERE p.status = 1 AND s.manage_stock = 1 AND s.qty - s.min_qty <= ${lowStock}
      ORDER BY producer, name`,
  )
  const heading = ['producer', 'sku', 'name', 'qty', 'sold in 30 days', 'order']
  const lines = found.map(({ producer, sku, name, qty, sold30, wanted }) =>
    [producer, sku, name, qty, sold30, wanted].map(harmlessCell),
  )
  return {
    name: `reorder-${now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv',
    body: `\uFEFF${csvText([heading, ...lines])}`,
  }
}

/**
 * Returns the document that a product's page would read if these cells were stored, and stores nothing. A variant is shown on the page of its
 * parent. Throws `notFound`, and `notValid` with the first fault.
 */
async function draftProduct(db: D1Database, { sku, view, cells }: DraftInput): Promise<ProductDraft> {
  const sheet = (await neededSheets([sku], db)).get(sku) as ProductSheet
  const shownSku = sheet.parent ?? sku
  const parent = sheet.parent ? (await neededSheets([shownSku], db)).get(shownSku) : sheet
  const stored = parent?.views[view].before as ProductDocument
  let document = stored
  const { faults } = await changeByCells(db, [{ sku, cells }], {
    isDryRun: true,
    purge: async () => {},
    onChanges: (changes) => {
      document = changes.find((change) => change.sku === shownSku)?.after[view] ?? document
    },
  })
  if (faults[0]) throw deskRefused('notValid', faults[0].reason, faults[0].values)
  return { product: withStoredDrawing(document, stored), variant: sheet.parent ? sku : null }
}

/** Returns the document with the stored pictures if its picture is a drawing: the drawing of an unsaved label does not exist yet. */
function withStoredDrawing(document: ProductDocument, stored: ProductDocument): ProductDocument {
  const { image, small_image, thumbnail, media_gallery } = stored
  return !document.image || document.image.endsWith('.svg')
    ? { ...document, image, small_image, thumbnail, media_gallery }
    : document
}
