import { type StoreView, storeViews } from '#shared/store-view.ts'
import { cardDocumentFields } from '../product/card-document.ts'
import { projection } from '../product/project.ts'
import type { MediaRow } from './catalogue-shape.ts'
import { CategoryTree } from './category-place.ts'
import {
  facetValues,
  groupPriceRows,
  listingRows,
  offerRows,
  partRows,
  productRow,
  type Row,
  skuRow,
  specialPriceRows,
  stockRow,
} from './product-rows.ts'
import { type OptionLabels, optionLabels, type SearchText, searchRow, searchText } from './search-text.ts'
import { anyView, type ByView, type ProductDocument, type ViewDocuments } from './shape.ts'

const [partial, whole] = [true, false].map((isPath) =>
  cardDocumentFields.filter((field) => field.includes('.') === isPath),
) as [string[], string[]]
const wholeInCard = new Set(whole)
const partlyInCard = new Set(partial.map((field) => field.split('.')[0]))
const partsInCard = projection(partial, [])

/** The words and categories by which the products of a view are found. */
export interface Found {
  tree: CategoryTree
  labels: OptionLabels
}

export function foundBy({ category, attribute }: Pick<ViewDocuments, 'category' | 'attribute'>): Found {
  return { tree: new CategoryTree(category), labels: optionLabels(attribute) }
}

/** Receives the rows of products: `load.ts` for an empty catalogue, `change-products.ts` for a change. */
export interface ProductRows {
  add(table: string, row: Row): void
  addFacet(view: StoreView, attribute: string, value: string, productId: number): void
  /** Counts the searchable words of a product. */
  countWords(view: StoreView, text: SearchText): void
}

export interface WrittenProduct {
  docs: ByView<ProductDocument>
  media: readonly MediaRow[]
  /** Set if the stored quantity is not overwritten. */
  keepsStock?: boolean
}

/** Adds all rows of a product, in all views. */
export function addProduct(
  rows: ProductRows,
  { docs, media, keepsStock }: WrittenProduct,
  found: ByView<Found>,
): void {
  const first = anyView(docs)
  rows.add('products', productRow(docs))
  if (!keepsStock) rows.add('stock', stockRow(first))
  rows.add('search_sku', skuRow(first))
  const parts = partRows(first)
  if (parts.length) rows.add('composites', [first.id, 1])
  for (const part of parts) rows.add('product_parts', part)
  for (const view of Object.values(storeViews)) addProductView(rows, docs[view.code], view, found[view.code])
  for (const { path, recipe } of media) rows.add('media', [path, recipe])
}

function addProductView(rows: ProductRows, product: ProductDocument, view: StoreView, found: Found): void {
  const categories = found.tree.withAncestors(product.category_ids).map(({ id }) => id)
  for (const row of listingRows(product, view, categories)) rows.add('listings', row)
  for (const row of specialPriceRows(product, view)) rows.add('special_prices', row)
  for (const row of offerRows(product, view)) rows.add('offers', row)
  for (const row of groupPriceRows(product, view)) rows.add('group_prices', row)
  for (const [attribute, value] of facetValues(product, view))
    rows.addFacet(view, attribute, value, product.id)
  rows.add('product_documents', documentRow(product, view))
  const text = textOf(product, view, found)
  rows.add(`search_${view.code}`, searchRow(product.id, text))
  if (isSearched(product)) rows.countWords(view, text)
  if (product.visibility > 1 && product.url_path)
    rows.add('paths', [view.storeId, product.url_path, 'product', product.id])
}

/**
 * Returns the row of a document: view, product, and as JSON the card and the document for everybody. Group prices are in a table
 * of their own.
 */
function documentRow(
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

/** Returns the searchable words of a product. */
export function textOf(product: ProductDocument, view: StoreView, { tree, labels }: Found): SearchText {
  // Without the root category: it has the name of the shop, so every product would match it.
  const categories = tree.withAncestors(product.category_ids).filter(({ level }) => level > 1)
  return searchText(
    product,
    view,
    categories.map(({ name }) => name),
    labels,
  )
}

export function isSearched({ visibility }: ProductDocument): boolean {
  return visibility > 2
}
