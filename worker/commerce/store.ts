import { getStores, type PhysicalStore } from '#shared/platform-api/store.ts'
import { call } from './call.ts'
import { PlatformError } from './platform-error.ts'
import type { Reading } from './reading.ts'

/** Returns the shops that are open to customers, of the view's country if they name one. */
export async function stores({ env, view, tags, cached }: Reading): Promise<PhysicalStore[]> {
  tags.record('store')
  const ask = async () => {
    const answer = await call(getStores, {}, { env, store: view.code })
    if (!answer.ok) throw new PlatformError('failed', getStores, { cause: answer.message })
    return openShops(answer.result, view.country)
  }
  return cached ? cached.read(`stores ${view.code}`, ask, (shops) => shops.length > 0) : ask()
}

/** Returns the shops of a country (ISO 3166, two letters) that are open to customers; a shop without a country counts for every country. */
export function openShops(shops: readonly PhysicalStore[], country: string): PhysicalStore[] {
  return shops.filter((shop) => shop.enable && (!shop.country || shop.country === country))
}
