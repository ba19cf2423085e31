import { averageRating } from '#shared/average-rating.ts'
import { socialImage } from '#shared/images.ts'
import { withoutMarkup } from '#shared/markup.ts'
import type { Minor } from '#shared/money.ts'
import { perLitre } from '#shared/price.ts'
import type { Product } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import { shownPrice } from '#shared/shown-offer.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import { type FactWords, productFacts } from '#worker/content/product-facts.ts'
import { asVariant } from '#worker/content/product-variants.ts'
import type { Shopfront } from '../agent-request.ts'

type Variant = Product['configurable_children'][number]

/** A chosen value of an option, by the words that shoppers read. */
export interface SelectedOption {
  name: string
  label: string
}

/** The most variants of a product in an answer. */
const mostVariants = 50
/** The most pictures of a product. */
const mostPictures = 5

export type AgentProduct = ReturnType<typeof productOf>
export type AgentVariant = ReturnType<typeof variantOf>

/** Returns a product as the protocol has it: prices include tax and not the deposit, as on the shop's own pages. */
export function productOf(product: Product, shopfront: Shopfront, words: FactWords) {
  const { origin } = shopfront
  const variants = soldVariants(product).map((variant) => variantOf(product, variant, shopfront, words))
  const prices = variants.map(({ price }) => price)
  const listPrices = variants.flatMap((variant) => variant.list_price ?? [])
  return {
    id: product.sku,
    handle: product.slug || undefined,
    title: product.name,
    description: { plain: withoutMarkup(product.short_description ?? product.name) },
    url: origin + routes.product.href({ parentSku: product.sku, slug: product.slug || product.sku }),
    categories: product.category.flatMap(({ slug }) => (slug ? [{ value: slug, taxonomy: 'merchant' }] : [])),
    price_range: rangeOf(prices),
    ...(listPrices.length > 0 && { list_price_range: rangeOf(listPrices) }),
    media: mediaOf(product, origin),
    ...(product.configurable_options.length > 0 && { options: optionsOf(product) }),
    variants,
    ...ratingOf(product),
    metadata: { facts: factsOf(product, words), ...tastesOf(product) },
  }
}

type Sold = Product['configurable_children'][number] | undefined

/** Returns the variants of a product that are not switched off; a product without variants is its own one. */
function soldVariants(product: Product): Sold[] {
  if (product.type_id !== 'configurable') return [undefined]
  return product.configurable_children.filter(({ status }) => status < 2).slice(0, mostVariants)
}

function variantOf(parent: Product, variant: Sold, { view, origin }: Shopfront, words: FactWords) {
  const product = asVariant(parent, variant)
  const { now, before, deposit } = shownPrice(product, view)
  const price = (amount: Minor) => ({ amount, currency: view.currency })
  const isThere = product.stock?.is_in_stock ?? false
  const sku = variant?.sku ?? parent.sku
  return {
    id: sku,
    sku,
    title: variant?.name || nameWithVintage(product),
    description: { plain: withoutMarkup(product.short_description ?? parent.name) },
    url:
      origin +
      routes.product.href({ parentSku: parent.sku, slug: parent.slug || parent.sku, childSku: variant?.sku }),
    price: price(now),
    // The law compares with the lowest price of the 30 days before the reduction (directive 98/6/EC, article 6a).
    ...(before && { list_price: price(before.lowest) }),
    ...unitPriceOf(product, view.currency),
    availability: {
      available: isThere && !asksOnPage(product),
      status: isThere ? 'in_stock' : 'out_of_stock',
    },
    options: selectedOptions(parent, variant),
    media: mediaOf(product, origin),
    metadata: {
      ...(deposit && { deposit: price(deposit) }),
      ...(product.allergens && { allergens: product.allergens }),
      ...(variant && { facts: factsOf(product, words) }),
    },
  }
}

/** Returns whether the product asks for choices that only its page offers: parts of a set, or answers to questions. */
export function asksOnPage({ type_id, custom_options, bundle_options }: Product): boolean {
  return (
    type_id === 'grouped' || bundle_options.length > 0 || custom_options.some(({ is_require }) => is_require)
  )
}

function unitPriceOf({ price_incl_tax, volume_ml }: Product, currency: string) {
  const amount = perLitre(price_incl_tax, volume_ml)
  if (amount === null) return {}
  const measure = { value: volume_ml ?? 0, unit: 'ml' }
  return { unit_price: { amount, currency, measure, reference: { value: 1, unit: 'l' } } }
}

function mediaOf({ image, media_gallery, name }: Product, origin: string) {
  const paths = [...new Set([image ?? '', ...media_gallery.map((picture) => picture.image)])]
  return paths
    .filter((path) => path.startsWith('/'))
    .slice(0, mostPictures)
    .map((path) => ({ type: 'image', url: origin + socialImage(path), alt_text: name }))
}

function ratingOf(product: Product) {
  const rated = averageRating(product)
  return rated && { rating: { value: rated.rating, scale_min: 1, scale_max: 5, count: rated.votes } }
}

function factsOf(product: Product, words: FactWords): Record<string, string> {
  return Object.fromEntries(productFacts(product, words).map(([name, value]) => [name, value]))
}

/** Returns the known tastes, from 1 (least) to 5. */
function tastesOf({ taste_body, taste_sweetness, taste_acidity, taste_tannin }: Product) {
  const known = { body: taste_body, sweetness: taste_sweetness, acidity: taste_acidity, tannin: taste_tannin }
  const taste = Object.fromEntries(Object.entries(known).filter(([, step]) => step !== null))
  return Object.keys(taste).length > 0 ? { taste } : {}
}

function rangeOf(prices: readonly { amount: Minor; currency: string }[]) {
  const sorted = prices.toSorted((one, other) => one.amount - other.amount)
  const nothing = { amount: 0, currency: '' }
  return { min: sorted[0] ?? nothing, max: sorted.at(-1) ?? nothing }
}

/** Returns the options of a product with their values, without those of no variant. */
export function optionsOf({ configurable_options, configurable_children }: Product) {
  return configurable_options
    .toSorted((one, other) => one.position - other.position)
    .map(({ attribute_code: code, label, values }) => ({
      name: label || code,
      values: values
        .filter(({ label, value_index }) =>
          label ? configurable_children.some(({ options }) => options[code] === value_index) : false,
        )
        .map(({ label, value_index }) => ({ id: String(value_index), label })),
    }))
    .filter(({ values }) => values.length > 0)
}

/** Returns the values that define a variant. */
export function selectedOptions(product: Product, variant: Variant | undefined): SelectedOption[] {
  if (!variant) return []
  return product.configurable_options.flatMap(({ attribute_code: code, label, values }) => {
    const value = values.find(({ value_index }) => value_index === variant.options[code])
    return value?.label ? [{ name: label || code, label: value.label }] : []
  })
}
