import type { AccountBlock } from '#shared/account-blocks.ts'
import { loadAddress, loadAddresses } from './addresses.ts'
import type { LoadBlock } from './block.ts'
import { loadClub, loadTransactions } from './club.ts'
import { loadFigures } from './figures.ts'
import { loadLimited } from './limited.ts'
import { loadList, loadLists } from './lists.ts'
import { loadOrder } from './order.ts'
import { loadOrderList } from './order-list.ts'
import { loadOrders } from './orders.ts'
import { loadOverview } from './overview.ts'
import { loadProfile } from './profile.ts'
import { loadRecommendation, loadRecommendations } from './recommendations.ts'
import { loadShop } from './shop.ts'
import { loadViewed } from './viewed-products.ts'

/** The loader of each block of the account: a missing one does not compile. */
export const blockLoaders: { readonly [Block in AccountBlock]: LoadBlock<Block> } = {
  '': loadOverview,
  orders: loadOrders,
  'orders/:id': loadOrder,
  recommendations: loadRecommendations,
  'recommendations/:id': loadRecommendation,
  'my-lists': loadLists,
  'my-lists/:id': loadList,
  'recently-viewed': loadViewed,
  'my-limited-products': loadLimited,
  'order-by-list': loadOrderList,
  'my-figures': loadFigures,
  'my-customer-club': loadClub,
  transactions: loadTransactions,
  'my-profile': loadProfile,
  'shipping-details': loadAddresses,
  'shipping-details/:id': loadAddress,
  'my-shop': loadShop,
  'my-data': async ({ customer }) => ({ email: (await customer)?.email ?? '' }),
}
