import { getViewed } from '#shared/platform-api/viewed-products.ts'
import type { LoadBlock } from './block.ts'

export const loadViewed: LoadBlock<'recently-viewed'> = async ({ commerce, asCustomer }) => {
  const viewed = await asCustomer(getViewed, {})
  return {
    isKept: viewed?.isKept ?? false,
    cards: await commerce.cards(viewed?.products.map(({ sku }) => sku) ?? []),
  }
}
