import * as v from 'valibot'
import { formatPrice, type Minor, toDecimal } from '#shared/money.ts'
import type { WireResultOf } from '#shared/platform-api/endpoint.ts'
import { productList, renderList } from '#shared/platform-api/product.ts'
import { Product } from '#shared/product.ts'
import type { StoreView } from '#shared/store-view.ts'
import { netOf } from '#shared/tax.ts'
import { readSkus } from '#worker/platform/stock.ts'
import { Refusal } from '../../refusal.ts'
import { viewOfStoreId } from '../../requested-view.ts'
import { type Call, serve } from '../../serve.ts'
import { list, rows, sql } from '../../sql.ts'
import { readTax, type TaxOf } from '../../tax-rules.ts'
import { audienceOf } from '../audience.ts'
import { readProducts } from './product-documents.ts'

type Rendered = WireResultOf<typeof renderList>['items'][number]
type WireProduct = WireResultOf<typeof productList>['items'][number]

/** Returns current prices and availability in the order of the SKUs; unknown SKUs are left out. */
export const renderProducts = serve(renderList, async (call) => {
  const { documents, view, audience } = await productsOf(call)
  const taxOf = await readTax(call.db, view, audience.group)
  return { items: documents.map((document) => rendered(v.parse(Product, document), view, taxOf)) }
})

export const listProducts = serve(productList, async (call) => {
  const { documents } = await productsOf(call)
  return { items: documents as WireProduct[], total_count: documents.length }
})

type Asked = Pick<Call<typeof renderList>, 'query' | 'view' | 'db' | 'env'>

async function productsOf({ query, view: asked, db, env }: Asked) {
  const view = query.storeId ? viewOfStoreId(query.storeId) : asked
  if (query.currencyCode && query.currencyCode !== view.currency) {
    throw new Refusal(400, `This store does not sell in ${query.currencyCode}`)
  }
  const audience = await audienceOf(query.groupToken, env)
  const skus = readSkus(query.skus)
  const found = await rows<{ id: number; sku: string }>(
    db,
    sql`SELECT id, sku FROM products WHERE status < 2 AND sku IN ${list(skus)}
      AND b2b_only <= ${Number(audience.seesBusinessOnly)}`,
  )
  const idOf = new Map(found.map(({ id, sku }) => [sku, id]))
  const documents = await readProducts(
    db,
    found.map(({ id }) => id),
    { view, audience, include: [], exclude: [] },
  )
  return { documents: skus.flatMap((sku) => documents.get(idOf.get(sku) ?? 0) ?? []), view, audience }
}

function rendered(product: Product, view: StoreView, taxOf: TaxOf): Rendered {
  const gross = priceInfo(product)
  const percent = taxOf(product.tax_class_id)
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    type: product.type_id,
    url: `/${product.url_path ?? ''}`,
    store_id: view.storeId,
    currency_code: view.currency,
    is_salable: product.stock?.is_in_stock ? '1' : '0',
    price_info: {
      ...mapPrices(gross, toDecimal),
      formatted_prices: mapPrices(gross, (amount) => formatPrice(amount, view.currency)),
      extension_attributes: {
        tax_adjustments: mapPrices(gross, (amount) => toDecimal(netOf(amount, percent))),
        lowest_price: product.lowestPrice === null ? null : toDecimal(product.lowestPrice),
      },
    },
  }
}

function priceInfo(product: Product): Record<keyof WirePrices, Minor> {
  const now = product.price_incl_tax
  const regular = Math.max(now, product.original_price_incl_tax ?? now)
  const variants = product.configurable_children.filter(({ status }) => status < 2)
  const prices = [now, ...variants.map((variant) => variant.price_incl_tax ?? now)]
  const regulars = [regular, ...variants.map((variant) => variant.original_price_incl_tax ?? regular)]
  return {
    final_price: now,
    max_price: Math.max(...prices),
    max_regular_price: Math.max(...regulars),
    minimal_regular_price: Math.min(...regulars),
    special_price: now < regular ? now : 0,
    minimal_price: Math.min(...prices),
    regular_price: regular,
  }
}

type WirePrices = Rendered['price_info']['extension_attributes']['tax_adjustments']

function mapPrices<Value>(
  prices: Record<keyof WirePrices, Minor>,
  change: (amount: Minor) => Value,
): Record<keyof WirePrices, Value> {
  const entries = Object.entries(prices).map(([key, amount]) => [key, change(amount)])
  return Object.fromEntries(entries)
}
