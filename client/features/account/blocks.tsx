import type { FunctionComponent } from 'react'
import type { AccountBlock } from '#shared/account-blocks.ts'
import type { BlockProps } from './account-data.ts'

type Load<Block extends AccountBlock> = () => Promise<FunctionComponent<BlockProps<Block>>>

/**
 * Where each block is loaded from: a document shows one. A block that is missing does not compile. The build reads this list
 * (worker/build/account-files.ts), so that a document preloads the block that it shows.
 */
const loaders: { readonly [Block in AccountBlock]: Load<Block> } = {
  '': () => import('./overview-block.tsx').then(({ OverviewBlock }) => OverviewBlock),
  orders: () => import('./orders-block.tsx').then(({ OrdersBlock }) => OrdersBlock),
  'orders/:id': () => import('./order-block.tsx').then(({ OrderBlock }) => OrderBlock),
  recommendations: () =>
    import('./recommendations-block.tsx').then(({ RecommendationsBlock }) => RecommendationsBlock),
  'recommendations/:id': () =>
    import('./recommendation-block.tsx').then(({ RecommendationBlock }) => RecommendationBlock),
  'my-lists': () => import('./lists-block.tsx').then(({ ListsBlock }) => ListsBlock),
  'my-lists/:id': () => import('./list-block.tsx').then(({ ListBlock }) => ListBlock),
  'recently-viewed': () => import('./viewed-block.tsx').then(({ ViewedBlock }) => ViewedBlock),
  'my-limited-products': () => import('./limited-block.tsx').then(({ LimitedBlock }) => LimitedBlock),
  'order-by-list': () => import('./order-list-block.tsx').then(({ OrderListBlock }) => OrderListBlock),
  'my-figures': () => import('./figures-block.tsx').then(({ FiguresBlock }) => FiguresBlock),
  'my-customer-club': () => import('./club-blocks.tsx').then(({ ClubBlock }) => ClubBlock),
  transactions: () => import('./club-blocks.tsx').then(({ TransactionsBlock }) => TransactionsBlock),
  'my-profile': () => import('./profile-block.tsx').then(({ ProfileBlock }) => ProfileBlock),
  'shipping-details': () => import('./addresses-block.tsx').then(({ AddressesBlock }) => AddressesBlock),
  'shipping-details/:id': () => import('./address-block.tsx').then(({ AddressBlock }) => AddressBlock),
  'my-shop': () => import('./shop-block.tsx').then(({ ShopBlock }) => ShopBlock),
  'my-data': () => import('./data-block.tsx').then(({ DataBlock }) => DataBlock),
}

type BlockView = FunctionComponent<BlockProps<AccountBlock>>

const loaded: Partial<Record<AccountBlock, BlockView>> = {}

/** Loads the code of a block. Awaited before a page with this block is drawn, in the browser and at the edge. */
export async function loadBlock(block: AccountBlock): Promise<void> {
  loaded[block] ??= (await loaders[block]()) as BlockView
}

/** The component of a block that was loaded. */
export function viewOf<Block extends AccountBlock>(block: Block): FunctionComponent<BlockProps<Block>> {
  return loaded[block] as FunctionComponent<BlockProps<Block>>
}
