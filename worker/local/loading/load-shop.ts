import { existsSync } from 'node:fs'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import { lists, neededLists } from '#worker/platform/content/lists.ts'
import { demonstrationContent } from '../content-files/demonstration-content.ts'
import { placeDemoOrders } from '../demo-orders.ts'
import { clearDemonstration, deleteDemoReviews } from './clear-demonstration.ts'
import { demoCustomers, deskAccount } from './demonstration-people.ts'
import { fillLists, fillTexts } from './fill-from-folder.ts'
import { loadCustomers } from './load-customers.ts'
import { loadRecommendations } from './load-recommendations.ts'
import { isOwnShop, replaceProducts } from './replace-products.ts'
import { withoutDeadLinks } from './without-dead-links.ts'

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
