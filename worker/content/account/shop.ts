import { openShops } from '#shared/open-shops.ts'
import { getStores } from '#shared/platform-api/store.ts'
import { selectedStore } from '#shared/selected-store.ts'
import { townLine } from '#shared/town-line.ts'
import type { LoadBlock } from './block.ts'

/** Loads the shops where orders can be collected, with the customer's own; none in a view without shops. */
export const loadShop: LoadBlock<'my-shop'> = async ({ customer, asCustomer, view }) => {
  const [known, stores] = await Promise.all([customer, view.hasShops ? asCustomer(getStores, {}) : null])
  return {
    shops: openShops(stores ?? [], view.country).map(({ id, name, address, ...town }) => ({
      ...{ id: String(id), name },
      place: `${address}, ${townLine(town, view.country)}`,
    })),
    chosen: known && selectedStore(known),
  }
}
