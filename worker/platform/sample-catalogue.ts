import { type StoreView, storeViews } from '#shared/store-view.ts'
import type { Catalogue, GeneratedProduct } from './seed/catalogue-shape.ts'
import type { CategoryDocument, ProductDocument, ViewDocuments } from './seed/shape.ts'
import { taxRules } from './seed/shop/tax-rules.ts'

export type SampleProduct = Partial<ProductDocument> & Pick<ProductDocument, 'id' | 'sku' | 'name'>
export type SampleDocuments = Partial<Record<keyof ViewDocuments, object[]>>

/** For tests: a catalogue of exactly these products and documents, the same words in both views. */
export function sampleCatalogue(
  products: Iterable<SampleProduct>,
  documents: SampleDocuments = {},
): Catalogue {
  const none = {
    category: [],
    attribute: [],
    taxrule: taxRules(),
    redirect: [],
    widget: [],
    menu: [],
    cms_page: [],
    cms_block: [],
    cms_hierarchy: [],
  }
  const all = { ...none, ...documents } as unknown as ViewDocuments
  return {
    documents: { da: all, sv: all },
    customers: [],
    stores: [],
    parcelShops: [],
    shippingMethods: { da: [], sv: [] },
    paymentMethods: { da: [], sv: [] },
    salesRules: { da: [], sv: [] },
    extraFees: { da: [], sv: [] },
    media: [],
    *products() {
      for (const product of products) yield generated(product)
    },
  }
}

export function sampleCategory(
  id: number,
  name: string,
  parents: readonly number[] = [],
): Partial<CategoryDocument> {
  const path = [1, 2, ...parents, id]
  return {
    id,
    name,
    slug: `${name.toLowerCase()}-${id}`,
    url_key: name.toLowerCase(),
    url_path: `vin/${name.toLowerCase()}`,
    parent_id: path.at(-2) ?? 2,
    level: path.length - 1,
    path: path.join('/'),
    position: id,
    product_count: 3,
    is_active: true,
    b2b_only: '0',
  }
}

function generated(product: SampleProduct): GeneratedProduct {
  const documents = Object.values(storeViews).map((view) => [view.code, sampleDocument(product, view)])
  const docs: GeneratedProduct['docs'] = Object.fromEntries(documents)
  const { id, sku, type_id, status, visibility, parentSku, stock } = docs.da
  const parent_sku = parentSku === sku ? null : parentSku
  return { base: { id, sku, type_id, status, visibility, parent_sku, ...stock }, docs, media: [] }
}

function sampleDocument(product: SampleProduct, view: StoreView): ProductDocument {
  const gross = product.price_incl_tax ?? 100
  const stock = { qty: 12, is_in_stock: true, manage_stock: true, ...product.stock }
  return {
    ...neutral,
    slug: `${product.sku}-${view.code}`.toLowerCase(),
    url_path: `vin/${product.sku.toLowerCase()}.html`,
    parentSku: product.sku,
    first_letter: product.name.slice(0, 1).toLowerCase(),
    price: gross / 1.25,
    price_incl_tax: gross,
    final_price: gross,
    original_price_incl_tax: gross,
    regular_price: gross,
    lowestPrice: gross,
    ...product,
    stock: { ...neutralStock, item_id: product.id, product_id: product.id, ...stock },
  } as unknown as ProductDocument
}

const neutral = {
  type_id: 'simple',
  status: 1,
  visibility: 4,
  created_at: '2025-01-01 00:00:00',
  tax_class_id: '2',
  category: [],
  category_ids: [],
  labels: [],
  special_price_incl_tax: null,
  group_prices: {},
  tier_prices: [],
  configurable_options: [],
  configurable_children: [],
  product_links: [],
  bundle_options: [],
  grape_labels: [],
  pairing: [],
  grape_types: [],
  b2b_only: '0',
  limit_sale: '0',
  hasOffer: false,
  offerType: null,
  has_positive_stock: 1,
  times_bought30: 0,
  rec_position: 0,
  description: 'Long words about the wine.',
}

const neutralStock = {
  stock_id: 1,
  is_qty_decimal: false,
  min_qty: 0,
  min_sale_qty: 1,
  max_sale_qty: 10_000,
  backorders: 0,
  qty_increments: 0,
  low_stock_date: null,
}
