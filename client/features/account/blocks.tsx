import type { FunctionComponent } from 'react'
import type { AccountBlock } from '#shared/account-blocks.ts'
import type { BlockProps } from './account-data.ts'
import { OrdersBlock } from './orders-block.tsx'
import { OverviewBlock } from './overview-block.tsx'

/** What is drawn of each block: one that is missing does not compile. */
export const blocks: { readonly [Block in AccountBlock]: FunctionComponent<BlockProps<Block>> } = {
  '': OverviewBlock,
  orders: OrdersBlock,
}
