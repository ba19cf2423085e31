import { openShops } from '#shared/open-shops.ts'
import { getStores, type PhysicalStore } from '#shared/platform-api/store.ts'
import { call } from './call.ts'
import { PlatformError } from './platform-error.ts'
import type { Reading } from './reading.ts'

export function storeReads({ env, view, tags, cached }: Reading) {
  async function ask(): Promise<PhysicalStore[]> {
    const answer = await call(getStores, {}, { env, store: view.code })
    if (!answer.ok) throw new PlatformError('failed', getStores, { cause: answer.message })
    return openShops(answer.result, view.country)
  }

  return {
    /** Returns the shops that are open to customers, of the view's country if they name one. */
    async stores(): Promise<PhysicalStore[]> {
      tags.record('store')
      return cached ? cached.read(`stores ${view.code}`, ask, (shops) => shops.length > 0) : ask()
    },
  }
}
