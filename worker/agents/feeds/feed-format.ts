import type { Minor } from '#shared/money.ts'
import type { StoreView } from '#shared/store-view.ts'
import type { FeedItem } from './feed-item.ts'

/** A delivery of the view, as feeds list it. */
export interface FeedDelivery {
  title: string
  price: Minor
  /** The value of goods from which it is free; null: never. */
  freeFrom: Minor | null
}

/** All that the items of a feed share. */
export interface FeedShop {
  view: StoreView
  origin: string
  title: string
  /** The usual deliveries, the default first. */
  deliveries: readonly FeedDelivery[]
  /** The words of facts in the language of the view. */
  words: { vintage: string; size: string; deposit: string }
}

/** A format of a feed. */
export interface FeedFormat {
  type: string
  begin(shop: FeedShop): string
  /** Returns the item; '' if the format leaves it out (docs/feeds.md). */
  item(item: FeedItem, shop: FeedShop): string
  end: string
}

/** Returns `299.95`. */
export function decimal(amount: Minor): string {
  return (amount / 100).toFixed(2)
}

/** Returns the cost of the usual delivery of one item; null if the view has no delivery. */
export function deliveryCost({ price }: FeedItem, { deliveries: [usual] }: FeedShop): Minor | null {
  if (!usual) return null
  return usual.freeFrom !== null && price >= usual.freeFrom ? 0 : usual.price
}
