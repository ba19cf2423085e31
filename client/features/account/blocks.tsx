import type { FunctionComponent } from 'react'
import type { AccountBlock } from '#shared/account-blocks.ts'
import type { BlockProps } from './account-data.ts'

type Load<Block extends AccountBlock> = () => Promise<FunctionComponent<BlockProps<Block>>>

/**
 * The loader of each block: a document shows only one block. The build reads this list to preload the block of a document
 * (worker/build/account-files.ts). The type requires every block.
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

/** Loads the code of a block. Await it before rendering a page with this block, in the browser and at the edge. */
export async function loadBlock(block: AccountBlock): Promise<void> {
  loaded[block] ??= (await loaders[block]()) as BlockView
}

/** Returns the component of a loaded block. */
export function viewOf<Block extends AccountBlock>(block: Block): FunctionComponent<BlockProps<Block>> {
  return loaded[block] as FunctionComponent<BlockProps<Block>>
}
