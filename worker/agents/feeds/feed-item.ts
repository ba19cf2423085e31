import { socialImage } from '#shared/images.ts'
import { withoutMarkup } from '#shared/markup.ts'
import type { Minor } from '#shared/money.ts'
import { offerTime } from '#shared/price.ts'
import type { Product } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import { fromShopTime } from '#shared/shop-time.ts'
import { shownPrice } from '#shared/shown-offer.ts'
import { nameWithVintage, origin as place } from '#shared/wine-words.ts'
import { asVariant } from '#worker/content/product-variants.ts'
import type { Shopfront } from '../agent-request.ts'

/** An article as feeds list it: what everybody may buy, at the price of the product's page. Amounts include tax and not the deposit. */
export interface FeedItem {
  sku: string
  /** The SKU of the product of which it is a variant; null for other articles. */
  group: string | null
  name: string
  producer: string | null
  description: string
  /** The address of its page, with the variant chosen. */
  link: string
  /** Null if it has no picture. */
  image: string | null
  price: Minor
  /** The price before a reduction that the page shows; null without one. */
  regularPrice: Minor | null
  /** The first and last moment of the reduction in ISO 8601; null if it has none, or no readable ones. */
  reduced: { from: string; to: string } | null
  deposit: Minor | null
  isInStock: boolean
  vintage: string | null
  volumeMl: number | null
  /** The colour code of a drink; null for glasses, gift cards and sets. */
  drink: string | null
  /** Area and country; '' if unknown. */
  place: string
  /** True for kits and cases. */
  isSet: boolean
  /** The names of its categories, the widest first. */
  categories: readonly string[]
}

/** Returns the articles of a product: its variants that are for sale, or the product itself. Gift cards have no price of their own. */
export function feedItems(product: Product, shopfront: Pick<Shopfront, 'view' | 'origin'>): FeedItem[] {
  if (product.giftcard_amounts.length > 0) return []
  if (product.type_id !== 'configurable') return [feedItem(product, undefined, shopfront)]
  return product.configurable_children
    .filter(({ status }) => status < 2)
    .map((variant) => feedItem(product, variant, shopfront))
}

function feedItem(
  parent: Product,
  variant: Product['configurable_children'][number] | undefined,
  { view, origin }: Pick<Shopfront, 'view' | 'origin'>,
): FeedItem {
  const product = asVariant(parent, variant)
  const { now, before, deposit } = shownPrice(product, view)
  const address = { parentSku: parent.sku, slug: parent.slug || parent.sku, childSku: variant?.sku }
  const isSet = product.type_id === 'grouped' || product.type_id === 'bundle'
  return {
    sku: variant?.sku ?? parent.sku,
    group: variant ? parent.sku : null,
    name: variant ? nameOfVariant(product) : nameWithVintage(product),
    producer: product.producer || null,
    description: withoutMarkup(product.short_description || product.name),
    link: origin + routes.product.href(address),
    image: product.image?.startsWith('/') ? origin + socialImage(product.image) : null,
    price: now,
    regularPrice: before?.price ?? null,
    reduced: before && reductionTimes(product),
    deposit,
    isInStock: product.stock?.is_in_stock ?? false,
    vintage: product.year || null,
    volumeMl: product.volume_ml || null,
    drink: isSet || product.color_code === 'none' ? null : product.color_code || null,
    place: place(product) ?? '',
    isSet,
    categories: parent.category.map(({ name }) => name).filter(Boolean),
  }
}

/** Returns the name with the vintage, and with the size if it is not that of most bottles. */
function nameOfVariant(product: Product): string {
  const { volume_ml: volume } = product
  const name = nameWithVintage(product)
  return volume && volume !== 750 ? `${name} ${sizeOf(volume)}` : name
}

/** Returns `75 cl`. */
export function sizeOf(volumeMl: number): string {
  return `${volumeMl / 10} cl`
}

/** Returns the first and last moment of a reduction; null if a date is missing or unreadable. */
function reductionTimes(product: Product): FeedItem['reduced'] {
  const { special_from_date, special_to_date } = product
  const from = fromShopTime(offerTime(special_from_date ?? '') ?? '')
  const to = fromShopTime(offerTime(special_to_date ?? '', '23:59:59') ?? '')
  const isReadable = [from, to].every((moment) => !Number.isNaN(moment.getTime()))
  return isReadable ? { from: from.toISOString(), to: to.toISOString() } : null
}
