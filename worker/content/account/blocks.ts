import type { AccountBlock } from '#shared/account-blocks.ts'
import type { LoadBlock } from './block.ts'
import { loadOrders } from './orders.ts'
import { loadOverview } from './overview.ts'

/** What each block of the account loads: one that is missing does not compile. */
export const blockLoaders: { readonly [Block in AccountBlock]: LoadBlock<Block> } = {
  '': loadOverview,
  orders: loadOrders,
}
