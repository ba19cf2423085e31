import { isInForce } from '#shared/order-status.ts'
import { createRecommendation } from '#shared/platform-api/recommendations.ts'
import { signedInCustomer } from '#worker/platform/login/tokens.ts'
import { storeRecommendation } from '#worker/platform/recommendation/own-recommendations.ts'
import { rows, sql } from '#worker/platform/sql.ts'
import { ordersOfCustomer } from './order-rows.ts'
import { statusOf } from './order-status.ts'
import { serveByVendure } from './serve-by-vendure.ts'

/** Stores a review on D1 if one of the customer's latest 100 orders at Vendure has the product. */
const submitRecommendation = serveByVendure(createRecommendation, async (call) => {
  const customer = await signedInCustomer(call.db, call.token)
  const { items } = await ordersOfCustomer(call, { take: 100, skip: 0 })
  const ordered = items.filter((order) => isInForce(statusOf(order)))
  const skus = ordered.flatMap(({ lines }) => lines.map(({ productVariant }) => productVariant.sku))
  const [bought] = await rows<{ id: number }>(call.db, selectBoughtPage(call.body.productId, skus))
  return storeRecommendation(call, customer.id, bought)
})

/** Selects the product whose page shows this product, if one of these SKUs is on the same page. */
function selectBoughtPage(productId: number, skus: readonly string[]) {
  const page = sql`SELECT coalesce(parent.id, product.id) AS id, product.sku FROM products AS product
    LEFT JOIN products AS parent ON parent.sku = product.parent_sku`
  return sql`SELECT asked.id FROM (${page} WHERE product.id = ${productId}) AS asked
    JOIN products AS shown ON shown.id = asked.id AND shown.status < 2
    WHERE EXISTS (SELECT 1 FROM (${page}) AS sold WHERE sold.id = asked.id
      AND sold.sku IN (SELECT value FROM json_each(${JSON.stringify(skus)})))`
}

export const recommendationRows = { createRecommendation: submitRecommendation }
