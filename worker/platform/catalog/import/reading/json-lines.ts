import type { RefusedLine } from '#shared/csv-rows.ts'
import { isFilterCode } from '#shared/listing.ts'
import type { Document } from '#shared/priced-document.ts'
import { fieldFault, isSku } from './field-limits.ts'
import type { RawProduct } from './raw-product.ts'

export interface IndexDocuments {
  products: RawProduct[]
  category: Document[]
  attribute: Document[]
  taxrule: Document[]
  refused: RefusedLine[]
}

/**
 * Reads documents of a search index, one JSON object per line, plain or in the form of an Elasticsearch dump (`_source`). `_type` or the
 * fields decide the kind of a document. `photos`: base URL of relative picture paths.
 */
export function indexDocuments(text: string, photos: string | undefined): IndexDocuments {
  const found: IndexDocuments = { products: [], category: [], attribute: [], taxrule: [], refused: [] }
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue
    const reason = take(found, line, index + 1, photos)
    if (reason) found.refused.push({ line: index + 1, reason })
  }
  return found
}

/** Adds the document of a line. Returns why the line is refused, or undefined. */
function take(
  found: IndexDocuments,
  text: string,
  line: number,
  photos: string | undefined,
): string | undefined {
  const read = parsed(text)
  if (!read) return 'it is no JSON object'
  const document = isObject(read._source) ? read._source : read
  const kind = kindOf(String(read._type ?? ''), document)
  if (!kind) return 'it is neither product, category, attribute nor tax rule'
  if (kind !== 'product') {
    const unknown = kind === 'category' ? unknownFilters(document) : []
    if (unknown.length) return `include_filters names no filter: ${unknown.join(', ').slice(0, 80)}`
    found[kind].push(document)
    return undefined
  }
  if (typeof document.sku !== 'string' || !document.sku) return 'the product has no sku'
  const skus = [document.sku, ...childSkus(document)]
  const wrong = skus.find((sku) => typeof sku !== 'string' || !isSku(sku))
  if (wrong !== undefined) return `sku cannot be used: ${JSON.stringify(wrong).slice(0, 80)}`
  if (typeof document.name !== 'string' || !document.name.trim()) return 'the product has no name'
  const fault = fieldFault(document.name)
  if (fault) return `name ${fault}`
  if (isFree(document)) return 'its price is 0: nothing is sold for nothing'
  found.products.push({
    line,
    sku: document.sku,
    document,
    photos: photoOf(document.image, photos) ?? [],
  })
  return undefined
}

/** Returns whether a simple product has the price 0. The price of other types follows from their parts. */
function isFree({ type_id = 'simple', ...document }: Document): boolean {
  const fields = ['price', 'price_incl_tax', 'original_price', 'original_price_incl_tax']
  const said = fields.flatMap((field) => document[field] ?? [])
  return type_id === 'simple' && said.length > 0 && said.every((amount) => Number(amount) === 0)
}

/** Returns the SKUs of a product's variants. */
function childSkus({ configurable_children: children }: Document): unknown[] {
  return Array.isArray(children) ? children.map((child) => Object(child).sku) : []
}

function kindOf(type: string, document: Document) {
  const named = (['product', 'category', 'attribute', 'taxrule'] as const).find((kind) => kind === type)
  if (named) return named
  if ('sku' in document) return 'product'
  if ('attribute_code' in document) return 'attribute'
  if ('product_tax_class_ids' in document) return 'taxrule'
  return 'parent_id' in document && 'name' in document ? 'category' : undefined
}

function photoOf(image: unknown, photos: string | undefined): string[] | undefined {
  if (typeof image !== 'string' || image === '' || image === 'no_selection') return undefined
  if (/^https?:\/\//i.test(image)) return [image]
  return photos ? [`${photos.replace(/(?<!\/)\/+$/, '')}/${image.replace(/^\/+/, '')}`] : undefined
}

function parsed(text: string): Document | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the names in a category's filters that are no filters of the shop. */
function unknownFilters({ include_filters: names }: Document): string[] {
  return Array.isArray(names) ? names.map(String).filter((name) => !isFilterCode(name)) : []
}
