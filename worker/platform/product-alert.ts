import { subscribeToProduct } from '#shared/platform-api/at-the-shop.ts'
import { storeViews } from '#shared/store-view.ts'
import { serve } from './serve.ts'

export const subscribeToAlert = serve(subscribeToProduct, async ({ db, body, refuse }) => {
  const website = Object.values(storeViews).find(({ websiteId }) => String(websiteId) === body.websiteId)
  if (!website) throw refuse('websiteUnknown', "The website that was requested wasn't found.")
  const known = await db
    .prepare('SELECT 1 FROM products WHERE id = ? AND status < 2')
    .bind(body.productId)
    .first()
  if (!known) {
    throw refuse('productGone', `The product that was requested doesn't exist: ${body.productId}`)
  }
  await db
    .prepare(
      `INSERT INTO product_alerts (website_id, product_id, email, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(website.websiteId, body.productId, body.email.trim(), new Date().toISOString())
    .run()
  return true as const
})
