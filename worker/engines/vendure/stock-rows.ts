import * as v from 'valibot'
import { stockCheck, stockCheckInPath, stockList } from '#shared/platform-api/catalog.ts'
import type { Call } from '#worker/platform/serve.ts'
import { readSkus, stockOfSkus } from '#worker/platform/stock.ts'
import { callShopApi, type ShopCall } from './call-shop-api.ts'
import { currentStock } from './cart-reading.ts'
import { serveByVendure } from './serve-by-vendure.ts'
import { VendureStock } from './vendure-cart.ts'

const stockDocument = `query Stock($skus: [String!]!) { stock: storefrontStock(skus: $skus) { sku productId quantity isTracked deposit } }`

/** Returns the stock of these SKUs: the quantity is Vendure's, the limits of a line are those of D1. */
async function stockFromVendure(call: ShopCall & { db: D1Database }, skus: readonly string[]) {
  const schema = v.object({ stock: v.array(VendureStock) })
  const [known, { data }] = await Promise.all([
    stockOfSkus(call.db, skus),
    callShopApi(call, '', stockDocument, { skus }, schema),
  ])
  const bySku = new Map(data.stock.map((item) => [item.sku, item]))
  return known.map((document) => {
    const now = bySku.get(String(document.sku))
    return now ? { ...document, ...currentStock(now) } : document
  })
}

async function stockOfSku(call: Call<typeof stockCheck>) {
  const [document] = await stockFromVendure(call, [call.query.sku])
  if (!document)
    throw call.refuse('notFound', `The product that was requested doesn't exist: ${call.query.sku}`)
  return document
}

export const stockRows = {
  stockCheck: serveByVendure(stockCheck, stockOfSku),
  stockCheckInPath: serveByVendure(stockCheckInPath, stockOfSku),
  stockList: serveByVendure(stockList, (call) => stockFromVendure(call, readSkus(call.query.skus))),
}
