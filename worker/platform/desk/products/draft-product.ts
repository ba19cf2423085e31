import type { Cells, ProductDraft } from '#shared/desk/product-calls.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { changeByCells, type ProductSheet } from '../../catalog/import/change-cells.ts'
import type { ProductDocument } from '../../catalog/writing/shape.ts'
import { deskRefused } from '../desk-refused.ts'
import { neededSheets } from './change-products.ts'

interface DraftInput {
  sku: string
  view: StoreCode
  cells: Cells
}

/**
 * Returns the document that a product's page would read if these cells were stored, and stores nothing. A variant is shown on the page of its
 * parent. Throws `notFound`, and `notValid` with the first fault.
 */
export async function draftProduct(db: D1Database, { sku, view, cells }: DraftInput): Promise<ProductDraft> {
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

/** Returns the document with the stored pictures if it is drawn: the drawing of a label that nobody has saved does not exist yet. */
function withStoredDrawing(document: ProductDocument, stored: ProductDocument): ProductDocument {
  const { image, small_image, thumbnail, media_gallery } = stored
  return !document.image || document.image.endsWith('.svg')
    ? { ...document, image, small_image, thumbnail, media_gallery }
    : document
}
