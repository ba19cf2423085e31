import { engineVars } from '#worker/engines/engine-vars.ts'
import { databaseOver } from '#worker/local/database-file.ts'
import { databaseFile } from '#worker/local/shop.ts'
import { originsAt } from '#worker/local/workers.ts'
import type { PlatformBindings } from '#worker/platform/env.ts'
import platform from '#worker/platform/index.ts'
import { ordersKey } from '../support/orders-key.ts'
import { openFast, shopStorage } from '../support/shop-storage.ts'

/**
 * Opens the embedded platform in this process, on a copy of the demonstration's database in Node's own SQLite: a call costs a tenth of one in
 * workerd.
 */
export async function platformInProcess(): Promise<(request: Request) => Promise<Response>> {
  const file = openFast(databaseFile(await shopStorage()))
  const env: PlatformBindings = {
    DB: databaseOver(file),
    ...originsAt('localhost'),
    ADMIN_DOMAIN: 'karaffel.example',
    DESK_PASSKEY: 'off',
    GROUP_TOKEN_SECRET: 'a secret of the tests',
    ORDERS_KEY: ordersKey,
    QUICK_PASSWORDS: 'on',
    TEST_BROKER: 'on',
    TEST_PAYMENT: 'on',
    ...engineVars(process.env),
  }
  return async (request) => {
    const unfinished: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => void unfinished.push(work.catch(() => {}))
    const context = { waitUntil, passThroughOnException() {} } as unknown as ExecutionContext
    const response = await platform.fetch(request, env, context)
    await Promise.all(unfinished)
    return response
  }
}
