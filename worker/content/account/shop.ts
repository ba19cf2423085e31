import { getStores } from '#shared/platform-api/store.ts'
import { selectedStore } from '#shared/selected-store.ts'
import { townLine } from '#shared/town-line.ts'
import type { LoadBlock } from './block.ts'

/** None in a view without shops. */
export const loadShop: LoadBlock<'my-shop'> = async ({ customer, asCustomer, view }) => {
  const [known, stores] = await Promise.all([customer, view.hasShops ? asCustomer(getStores, {}) : null])
  const enabled = (stores ?? []).filter(
    ({ enable, country }) => enable && (!country || country === view.country),
  )
  return {
    shops: enabled.map(({ id, name, address, ...town }) => ({
      ...{ id: String(id), name },
      place: `${address}, ${townLine(town, view.country)}`,
    })),
    chosen: known && selectedStore(known),
  }
}
