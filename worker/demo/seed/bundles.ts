import type { StoreCode } from '#shared/store-view.ts'
import type {
  BundleLink,
  BundleOption,
  ProductDocument,
  ProductLink,
} from '#worker/platform/catalog/writing/shape.ts'
import type { Item, Shop } from './item.ts'
import { decimal, net } from './prices.ts'

/** What a grouped product sells together. */
export function memberLinks(item: Item, { items }: Shop): ProductLink[] {
  return (item.draft.members ?? []).flatMap(({ index, qty }, position) => {
    const member = items[index]
    return member ? [memberLink(item, member, qty, position)] : []
  })
}

function memberLink(item: Item, member: Item, qty: number, position: number): ProductLink {
  return {
    sku: item.sku,
    link_type: 'associated',
    linked_product_sku: member.sku,
    linked_product_type: member.draft.type,
    position,
    extension_attributes: { qty },
  }
}

/** The places of a bundle and the products that may fill each, the first by default. */
export function bundleOptions(item: Item, code: StoreCode, shop: Shop): BundleOption[] {
  return (item.draft.choices ?? []).map(({ title, indexes, optional }, place) => {
    const option_id = item.id * 10 + place
    return {
      option_id,
      title: title[code],
      required: !optional,
      type: 'select',
      position: place,
      sku: item.sku,
      product_links: indexes.flatMap((index, position) => {
        const part = shop.items[index]
        if (!part) return []
        const link = bundleLink(part, option_id, position, shop.price(part, code).final_price)
        return [optional ? { ...link, is_default: false } : link]
      }),
    }
  })
}

/** `price` is gross: what the case adds up. */
function bundleLink({ sku }: Item, option_id: number, position: number, price: number): BundleLink {
  return {
    id: option_id * 10 + position,
    sku,
    option_id,
    qty: 1,
    position,
    is_default: position === 0,
    price,
    price_type: 'fixed',
    can_change_quantity: 0,
  }
}

/** A set asks what its parts ask today; it has no reduction of its own. */
export function withPriceOfParts(
  document: ProductDocument,
  { draft }: Item,
  code: StoreCode,
  shop: Shop,
): ProductDocument {
  if (draft.trade !== 'set') return document
  const indexes = [
    ...(draft.members ?? []).map(({ index }) => index),
    ...(draft.choices ?? []).flatMap(({ indexes, optional }) => (optional ? [] : indexes.slice(0, 1))),
  ]
  const parts = indexes.flatMap((index) => shop.items[index] ?? [])
  const gross = parts.reduce((sum, part) => sum + Math.round(shop.price(part, code).final_price * 100), 0)
  const isIn = parts.every((part) => shop.stock(part).stock.is_in_stock)
  return {
    ...document,
    price: decimal(net(gross)),
    price_tax: decimal(gross - net(gross)),
    price_incl_tax: decimal(gross),
    final_price: decimal(gross),
    original_price: decimal(net(gross)),
    original_price_incl_tax: decimal(gross),
    original_final_price: decimal(gross),
    regular_price: decimal(gross),
    lowestPrice: decimal(gross),
    stock: { ...document.stock, is_in_stock: isIn },
    has_positive_stock: isIn ? 1 : 0,
    in_stock_date: null,
  }
}
