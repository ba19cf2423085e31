import * as v from 'valibot'
import { Flag, listOf, MaybeMoney, MaybeNumeric, Money, Numeric, Words } from './platform-api/wire.ts'
import { ProductLabel } from './product-parts.ts'

export const productTypes = [
  'simple',
  'configurable',
  'grouped',
  'bundle',
  'downloadable',
  'virtual',
] as const
export type ProductType = (typeof productTypes)[number]

const wineColors = ['red', 'white', 'rose', 'orange', 'sparkling', 'sweet', 'spirit', 'beer', 'none'] as const
export type WineColor = (typeof wineColors)[number]

const identity = {
  id: Numeric,
  sku: v.string(),
  /** The configurable product that it is a variant of, else null or its own sku. */
  parentSku: Words,
  name: v.string(),
  slug: v.optional(v.string(), ''),
  type_id: v.picklist(productTypes),
  image: Words,
}

/** Minor units. `price`, `original_price`, `special_price` are net; `*_incl_tax` and all others gross. */
export const shownPrices = {
  price_incl_tax: Money,
  original_price_incl_tax: MaybeMoney,
  regular_price: MaybeMoney,
  /** The lowest of the 30 days before a reduction. */
  lowestPrice: MaybeMoney,
  /** Deposit of one bottle or can, beside the price. */
  pant_amount: MaybeMoney,
}

export const otherPrices = {
  price: Money,
  original_price: MaybeMoney,
  special_price: MaybeMoney,
  special_price_incl_tax: MaybeMoney,
  special_from_date: Words,
  special_to_date: Words,
  final_price: MaybeMoney,
  original_final_price: MaybeMoney,
  campaign_price: MaybeMoney,
}

const shownOffer = {
  hasOffer: v.optional(Flag, false),
  offerType: Words,
  nextdisc_qty: MaybeNumeric,
  labels: listOf(ProductLabel),
  b2b_only: v.optional(Flag, false),
}

export const otherOffer = {
  hasNormalOffer: v.optional(Flag, false),
  /** Gross amount off each bottle from `nextdisc_qty` bottles on. */
  nextdisc_amount: MaybeMoney,
  nextdisc_start: Words,
  nextdisc_end: Words,
  limit_sale: v.optional(Flag, false),
}

/** What a spirit, a beer or a kit says of itself where a wine has its grape and place. */
const otherThanWine = {
  /** Per cent of volume. */
  abv: MaybeNumeric,
  drink_style_label: Words,
  cask_label: Words,
  /** Years in the cask. */
  age_years: MaybeNumeric,
  /** What is in a kit or a case. */
  contents: Words,
}

const bottle = {
  producer: Words,
  year: Words,
  volume_ml: MaybeNumeric,
  country: Words,
  wine_area_label: Words,
  color_label: Words,
  color_code: v.fallback(v.picklist(wineColors), 'none'),
  grape_labels: listOf(v.string()),
  rating: MaybeNumeric,
  rating_count: MaybeNumeric,
}

/** What a platform says of a product: texts in a list, or by name (`{ stock: 'In stock!' }`). Absent where it says nothing. */
const Sayings = v.pipe(
  v.unknown(),
  v.transform((said): string[] | undefined => {
    const texts = Object.values(Object(said)).filter(
      (text): text is string => typeof text === 'string' && text !== '',
    )
    return typeof said === 'object' && texts.length > 0 ? texts : undefined
  }),
)

/** `errors` keep it from being added to the cart; `info` is only read. */
const said = { errors: v.optional(Sayings), info: v.optional(Sayings) }

/** Of every card and page of a product. */
export const commonFields = {
  ...identity,
  ...shownPrices,
  ...shownOffer,
  ...bottle,
  ...otherThanWine,
  ...said,
  in_stock_date: Words,
}
