import type { FunctionComponent } from 'react'
import type { AccountBlock } from '#shared/account-blocks.ts'
import type { BlockProps } from './account-data.ts'
import { AddressBlock } from './address-block.tsx'
import { AddressesBlock } from './addresses-block.tsx'
import { ClubBlock, TransactionsBlock } from './club-blocks.tsx'
import { DataBlock } from './data-block.tsx'
import { FiguresBlock } from './figures-block.tsx'
import { LimitedBlock } from './limited-block.tsx'
import { ListBlock } from './list-block.tsx'
import { ListsBlock } from './lists-block.tsx'
import { OrderBlock } from './order-block.tsx'
import { OrderListBlock } from './order-list-block.tsx'
import { OrdersBlock } from './orders-block.tsx'
import { OverviewBlock } from './overview-block.tsx'
import { ProfileBlock } from './profile-block.tsx'
import { RecommendationBlock } from './recommendation-block.tsx'
import { RecommendationsBlock } from './recommendations-block.tsx'
import { ShopBlock } from './shop-block.tsx'
import { ViewedBlock } from './viewed-block.tsx'

/** What is drawn of each block: one that is missing does not compile. */
export const blocks: { readonly [Block in AccountBlock]: FunctionComponent<BlockProps<Block>> } = {
  '': OverviewBlock,
  orders: OrdersBlock,
  'orders/:id': OrderBlock,
  recommendations: RecommendationsBlock,
  'recommendations/:id': RecommendationBlock,
  'my-lists': ListsBlock,
  'my-lists/:id': ListBlock,
  'recently-viewed': ViewedBlock,
  'my-limited-products': LimitedBlock,
  'order-by-list': OrderListBlock,
  'my-figures': FiguresBlock,
  'my-customer-club': ClubBlock,
  transactions: TransactionsBlock,
  'my-profile': ProfileBlock,
  'shipping-details': AddressesBlock,
  'shipping-details/:id': AddressBlock,
  'my-shop': ShopBlock,
  'my-data': DataBlock,
}
