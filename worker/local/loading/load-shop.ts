import { existsSync } from 'node:fs'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import { removeAllOf } from '#worker/platform/catalog/writing/add-document.ts'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import { lists, neededLists } from '#worker/platform/content/lists.ts'
import { list, prepare, sql } from '#worker/platform/sql.ts'
import { placeDemoOrders } from '../demo-orders.ts'
import { demoCustomers, demoRecommendations, deskAccount, deskEmail } from './demonstration-people.ts'
import { fillLists, fillTexts, withoutDeadLinks } from './fill-from-folder.ts'
import { loadCustomers } from './load-customers.ts'
import { demoReviews, emailOf, loadRecommendations } from './load-recommendations.ts'
import { isOwnShop, replaceProducts } from './own-shop.ts'

/**
 * Replaces all products by a catalogue, with the texts and lists of a folder; in a merchant's own shop the texts and lists stay. Adds the demo
 * customers if the catalogue is the demonstration's.
 */
export async function loadShop(
  db: D1Database,
  shop: Catalogue,
  folder = demonstrationContent,
): Promise<void> {
  if (!shop.hasHistory && (await isOwnShop(db))) {
    await replaceProducts(db, shop)
    return
  }
  if (!shop.hasHistory && existsSync(demonstrationContent)) await clearDemonstration(db)
  if (shop.hasHistory) await deleteDemoReviews(db)
  await loadCatalogue(db, shop)
  // Without the demonstration's folder a merchant starts with no texts.
  if (existsSync(folder)) {
    await fillTexts(db, folder, { withMenus: Boolean(shop.hasHistory) })
    await fillLists(db, folder, shop.hasHistory ? lists : neededLists)
  }
  await loadCustomers(db, shop.hasHistory ? demoCustomers() : [deskAccount])
  if (!shop.hasHistory) return withoutDeadLinks(db)
  await loadRecommendations(db)
  await placeDemoOrders(db)
}

/** Returns the e-mail addresses of the demo customers in lower case, without the desk account of this machine. */
export function inventedEmails(): string[] {
  return [...demoCustomers().map(({ email }) => email.toLowerCase()), ...reviewerEmails()].filter(
    (email) => email !== deskEmail,
  )
}

function reviewerEmails(): string[] {
  const reviewers = [...Object.values(demoRecommendations()).flat(), ...demoReviews()]
  return [...new Set(reviewers.map(({ firstname }) => emailOf(firstname)))]
}

/**
 * Deletes the demonstration's reviews. Must run before the demonstration's products are loaded again: a load updates the rating of each
 * product that has a review.
 */
async function deleteDemoReviews(db: D1Database): Promise<void> {
  const reviewers = sql`SELECT id FROM customers WHERE email IN ${list(reviewerEmails())}`
  await prepare(db, sql`DELETE FROM recommendations WHERE customer_id IN (${reviewers})`).run()
}

/**
 * Deletes the demo customers with their orders, reviews, subscriptions and alerts, and all coupons, extra services and redirects. Must run
 * before the merchant's own products are loaded, because the units that were set aside go back into stock.
 */
async function clearDemonstration(db: D1Database): Promise<void> {
  const emails = list(inventedEmails())
  await db.batch(
    [
      sql`DELETE FROM vouchers WHERE order_id IN (SELECT id FROM orders WHERE lower(email) IN ${emails})`,
      sql`DELETE FROM orders WHERE lower(email) IN ${emails}`,
      sql`DELETE FROM customers WHERE email IN ${emails}`,
      sql`DELETE FROM newsletter_subscriptions WHERE email IN ${emails}`,
      sql`DELETE FROM product_alerts WHERE email IN ${emails}`,
      sql`DELETE FROM sales_rules`,
      sql`DELETE FROM extra_fees`,
      removeAllOf('redirect'),
      sql`DELETE FROM order_counters WHERE NOT EXISTS (SELECT 1 FROM orders)`,
    ].map((statement) => prepare(db, statement)),
  )
}
