import type { TestProject } from 'vitest/node'
import { storeCodes } from '#shared/store-view.ts'
import { buildWhereNeeded } from '#worker/local/build.ts'
import { demoCustomers } from '#worker/local/loading/demonstration-people.ts'
import { startShop } from '#worker/local/shop.ts'
import { embeddedPlatform, foreignPlatform, variables } from '../contract/platform-under-test.ts'
import { ordersKey } from './orders-key.ts'
import { patient } from './patience.ts'
import { shopStorage } from './shop-storage.ts'
import { openShopkeeper } from './shopkeeper.ts'

declare module 'vitest' {
  interface ProvidedContext {
    shopPort: number
    invalidateKey: string
    shopkeeperPort: number
  }
}

/**
 * Opens the built shop once for a run, with a new, seeded database that is deleted afterwards. Contract tests of another platform (`npm run
 * test:contract -- --url …`) need no shop.
 */
export default async function openShop(project: TestProject) {
  const foreign = foreignPlatform(process.env)
  if (foreign) {
    project.provide('platform', foreign)
    return
  }
  await buildWhereNeeded(console.log)
  const vars = { ...patient, ANSWER_MAIL_SECONDS: '1' }
  const platformVars = { ORDERS_KEY: ordersKey, QUICK_PASSWORDS: 'on' }
  const folder = await shopStorage()
  const shop = await startShop({ port: 0, folder, opensPlatform: true, vars, platformVars })
  project.provide('shopPort', Number(shop.url.port))
  project.provide('invalidateKey', shop.secrets.INVALIDATE_KEY)
  const shopkeeper = await openShopkeeper(shop)
  project.provide('shopkeeperPort', shopkeeper.port)
  const customers = demoCustomers()
  const views = process.env[variables.built] ? storeCodes : (['da'] as const)
  if (shop.platformUrl) project.provide('platform', embeddedPlatform(shop.platformUrl, customers, views))
  return () => {
    shopkeeper.close()
    return shop.miniflare.dispose()
  }
}
