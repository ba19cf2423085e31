import type { StoreView } from '#shared/store-view.ts'
import { cardDocumentFields } from '#worker/platform/catalog/product/card-document.ts'
import { projection } from '#worker/platform/catalog/product/project.ts'
import type { ProductDocument } from './shape.ts'

const [partial, whole] = [true, false].map((isPath) =>
  cardDocumentFields.filter((field) => field.includes('.') === isPath),
) as [string[], string[]]
const wholeInCard = new Set(whole)
const partlyInCard = new Set(partial.map((field) => field.split('.')[0]))
const partsInCard = projection(partial, [])

/**
 * Returns the row of a document: view, product, and as JSON the card and the document for everybody. Group prices are in a table
 * of their own.
 */
export function documentRow(
  product: ProductDocument,
  view: StoreView,
): [store: number, product: number, card: string, doc: string] {
  let card = ''
  let doc = ''
  // Each field is serialized once, for the card and the document.
  for (const [field, value] of Object.entries(product)) {
    if (field === 'group_prices' || value === undefined) continue
    const written = `,"${field}":${JSON.stringify(value)}`
    doc += written
    if (wholeInCard.has(field)) card += written
    else if (partlyInCard.has(field))
      card += `,"${field}":${JSON.stringify(partsInCard({ [field]: value })[field])}`
  }
  return [view.storeId, product.id, `{${card.slice(1)}}`, `{${doc.slice(1)}}`]
}
