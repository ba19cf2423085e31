import * as v from 'valibot'
import { catalogSearch, stockList } from '#shared/platform-api/catalog.ts'
import type { EntityType, SearchRequestInput } from '#shared/platform-api/search-query.ts'
import type { ProductOption } from '#shared/product-option.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { missing } from './attempt.ts'
import { resultOf } from './result.ts'

/** The fields of a product that the tests use; every search engine has them. */
const FoundProduct = v.looseObject({
  id: v.number(),
  sku: v.string(),
  name: v.string(),
  url_path: v.nullish(v.string(), null),
  price_incl_tax: v.optional(v.number()),
})
export type FoundProduct = v.InferOutput<typeof FoundProduct>

export interface StockedProduct extends FoundProduct {
  /** Number of units in stock. */
  available: number
}

/** Returns the first documents of a type in their wire format. */
export async function search(view: StoreCode, request: SearchRequestInput): Promise<readonly any[]> {
  return (await resultOf(catalogSearch, { view, body: { store: view, ...request } })).items
}

/** Returns products that a guest can buy singly, with ten units or more in stock, in the order of their ids. */
export function products(view: StoreCode): Promise<readonly StockedProduct[]> {
  return once(`products ${view}`, async () => {
    const counted = await countedProducts(view)
    const plenty = counted.filter(({ available }) => available >= 10)
    if (plenty.length < 3) throw missing('three simple products with ten pieces each')
    return plenty
  })
}

export async function product(view: StoreCode): Promise<StockedProduct> {
  return (await products(view))[0] as StockedProduct
}

let orders = 0

/**
 * Returns products other than `product`, so that orders do not change the stock that other tests count. Alternates between them, so that
 * none sells out.
 */
export async function productToOrder(view: StoreCode): Promise<StockedProduct> {
  const others = (await products(view)).slice(1).toSpliced(-2, 1).slice(-20)
  return others[orders++ % others.length] as StockedProduct
}

/** Returns a third product, which only one test orders, so that it can count the remaining stock. */
export async function productToCount(view: StoreCode): Promise<StockedProduct> {
  return (await products(view)).at(-2) as StockedProduct
}

/** Returns the product with the lowest stock. */
export async function scarceProduct(view: StoreCode): Promise<StockedProduct> {
  const [scarcest] = (await countedProducts(view)).toSorted((a, b) => a.available - b.available)
  if (!scarcest) throw missing('simple product that is counted')
  return scarcest
}

/** Returns the product with the highest stock. */
export async function plentifulProduct(view: StoreCode): Promise<StockedProduct> {
  const [most] = (await countedProducts(view)).toSorted((a, b) => b.available - a.available)
  if (!most) throw missing('simple product that is counted')
  return most
}

/** Returns an active document of a type other than product. If the type has paths, the document has one. */
export function document(view: StoreCode, type: Exclude<EntityType, 'product'>): Promise<any> {
  return once(`${type} ${view}`, async () => {
    const found = await search(view, { type, size: 50 })
    const shown = found.find(
      (item) => item.is_active !== false && item.active !== false && item.url_path !== '',
    )
    if (!shown) throw missing(type)
    return shown
  })
}

/** Returns a visible and enabled product of a type. */
export async function productOfType(view: StoreCode, type: string): Promise<FoundProduct> {
  const [first] = await search(view, visible(type, 1))
  if (!first) throw missing(`${type} product`)
  return v.parse(FoundProduct, first)
}

export interface Variant {
  parentSku: string
  sku: string
  product_option: ProductOption
}

/** Returns a variant in stock, with the options that select it. */
export async function variant(view: StoreCode): Promise<Variant> {
  const parents = (await search(view, visible('configurable', 20))) as any[]
  for (const parent of parents) {
    const skus = parent.configurable_children.map((child: any) => child.sku)
    const items = await resultOf(stockList, { view, query: { skus: skus.join(',') } })
    const child = parent.configurable_children.find((candidate: any) =>
      items.some((item) => item.is_in_stock && item.qty > 1 && item.sku === candidate.sku),
    )
    if (child) return { parentSku: parent.sku, sku: child.sku, product_option: choiceOf(parent, child) }
  }
  throw missing('configurable product in stock')
}

function choiceOf(parent: any, child: any): ProductOption {
  const chosen = (code: string) =>
    child[code] ?? child.custom_attributes?.find((item: any) => item.attribute_code === code)?.value
  return {
    extension_attributes: {
      configurable_item_options: parent.configurable_options.map((option: any) => ({
        option_id: String(option.attribute_id),
        option_value: Number(chosen(option.attribute_code)),
      })),
    },
  }
}

/** Returns simple products with managed stock that are sold singly. */
function countedProducts(view: StoreCode): Promise<readonly StockedProduct[]> {
  return once(`counted ${view}`, async () => {
    const request = { ...visible('simple', 100), _sourceInclude: Object.keys(FoundProduct.entries) }
    const found = v.parse(v.array(FoundProduct), await search(view, request))
    if (!found.length) throw missing('simple product')
    const skus = found.map(({ sku }) => sku).join(',')
    const stock = await resultOf(stockList, { view, query: { skus } })
    return found.flatMap((item) => {
      const counted = stock.find(({ sku, product_id }) => sku === item.sku || product_id === item.id)
      const isSoldSingly = counted && counted.min_sale_qty <= 1 && counted.qty_increments <= 1
      if (!isSoldSingly || !counted.is_in_stock || !counted.manage_stock || counted.backorders > 0) return []
      return counted.qty >= 1 ? [{ ...item, available: counted.qty }] : []
    })
  })
}

function visible(type: string, size: number): SearchRequestInput {
  const filters = { visibility: [4], status: [1], type_id: [type] }
  return {
    type: 'product',
    size,
    sort: 'id:asc',
    searchQuery: {
      _appliedFilters: Object.entries(filters).map(([attribute, value]) => ({
        attribute,
        value: { in: value },
      })),
    },
  }
}

const known = new Map<string, Promise<any>>()

function once<Found>(key: string, find: () => Promise<Found>): Promise<Found> {
  const found = known.get(key) ?? find()
  known.set(key, found)
  return found
}
