import * as v from 'valibot'
import { Flag, Keys, list, MaybeMoney, MaybeNumeric, Money, Numeric, Words } from './platform-api/wire.ts'
import {
  BundleOption,
  ConfigurableChild,
  ConfigurableOption,
  GalleryImage,
  Nutrition,
  ProductLabel,
  ProductLink,
} from './product-parts.ts'
import { StockItem } from './stock-item.ts'

export const productTypes = [
  'simple',
  'configurable',
  'grouped',
  'bundle',
  'downloadable',
  'virtual',
] as const
export type ProductType = (typeof productTypes)[number]

export const wineColors = [
  'red',
  'white',
  'rose',
  'orange',
  'sparkling',
  'sweet',
  'spirit',
  'beer',
  'none',
] as const
export type WineColor = (typeof wineColors)[number]

const identity = {
  id: Numeric,
  sku: v.string(),
  /** The configurable product that it is a variant of, else null or its own sku. */
  parentSku: v.optional(Words, null),
  name: v.string(),
  slug: v.optional(v.string(), ''),
  url_path: v.optional(Words, null),
  type_id: v.picklist(productTypes),
  status: v.optional(Numeric, 1),
  visibility: v.optional(Numeric, 4),
  image: v.optional(Words, null),
}

/** Minor units. `price`, `original_price`, `special_price` are net; `*_incl_tax` and all others gross. */
const prices = {
  price: Money,
  price_incl_tax: Money,
  original_price: v.optional(MaybeMoney, null),
  original_price_incl_tax: v.optional(MaybeMoney, null),
  special_price: v.optional(MaybeMoney, null),
  special_price_incl_tax: v.optional(MaybeMoney, null),
  special_from_date: v.optional(Words, null),
  special_to_date: v.optional(Words, null),
  final_price: v.optional(MaybeMoney, null),
  regular_price: v.optional(MaybeMoney, null),
  /** The lowest of the 30 days before a reduction. */
  lowestPrice: v.optional(MaybeMoney, null),
  campaign_price: v.optional(MaybeMoney, null),
  /** Deposit of one bottle or can, beside the price. */
  pant_amount: v.optional(MaybeMoney, null),
}

const offer = {
  hasOffer: v.optional(Flag, false),
  hasNormalOffer: v.optional(Flag, false),
  hasOfferForGroups: list(Numeric),
  offerType: v.optional(Words, null),
  /** Gross amount off each bottle from `nextdisc_qty` bottles on. */
  nextdisc_amount: v.optional(MaybeMoney, null),
  nextdisc_qty: v.optional(MaybeNumeric, null),
  nextdisc_start: v.optional(Words, null),
  nextdisc_end: v.optional(Words, null),
  labels: list(ProductLabel),
  b2b_only: v.optional(Flag, false),
  limit_sale: v.optional(Flag, false),
}

const bottle = {
  producer: v.optional(Words, null),
  year: v.optional(Words, null),
  volume_ml: v.optional(MaybeNumeric, null),
  abv: v.optional(MaybeNumeric, null),
  country_code: v.optional(Words, null),
  country: v.optional(Words, null),
  wine_area_label: v.optional(Words, null),
  color_label: v.optional(Words, null),
  color_code: v.fallback(v.picklist(wineColors), 'none'),
  grape_labels: list(v.string()),
  rating: v.optional(MaybeNumeric, null),
  rating_count: v.optional(MaybeNumeric, null),
}

const card = {
  ...identity,
  ...prices,
  ...offer,
  ...bottle,
  stock: v.nullish(StockItem, null),
  in_stock_date: v.optional(Words, null),
}

const CardChild = v.object({
  sku: v.string(),
  status: v.optional(Numeric, 1),
  price_incl_tax: v.optional(MaybeMoney, null),
  stock: v.nullish(v.object({ is_in_stock: Flag }), null),
})

/** What a card shows and what adding from it needs. Amounts in minor units. */
export const ProductCard = v.pipe(
  v.object({ ...card, configurable_children: list(CardChild) }),
  v.transform(({ configurable_children, ...fields }) =>
    Object.assign(fields, {
      /** The variant that a card links to and adds: the cheapest that is in stock. Null where there is none. */
      childSku: cardChild(configurable_children)?.sku ?? null,
    }),
  ),
)
export type ProductCard = v.InferOutput<typeof ProductCard>

/** `_sourceInclude` of a list of cards. */
export const cardFields: readonly string[] = [
  ...Object.keys(card).filter((key) => key !== 'stock'),
  'stock',
  'configurable_children.sku',
  'configurable_children.status',
  'configurable_children.price_incl_tax',
  'configurable_children.stock',
]

const Path = v.object({
  category_id: Numeric,
  name: v.optional(v.string(), ''),
  slug: v.optional(v.string(), ''),
  path: v.optional(v.string(), ''),
})

/** Everything that a product page shows. Amounts in minor units. */
export const Product = v.object({
  ...card,
  price_tax: v.optional(MaybeMoney, null),
  original_final_price: v.optional(MaybeMoney, null),
  original_special_price: v.optional(MaybeMoney, null),
  tax_class_id: v.optional(MaybeNumeric, null),
  first_letter: v.optional(Words, null),
  description: v.optional(Words, null),
  short_description: v.optional(Words, null),
  meta_title: v.optional(Words, null),
  meta_description: v.optional(Words, null),
  updated_at: v.optional(Words, null),
  category: list(Path),
  category_ids: list(Numeric),
  media_gallery: list(GalleryImage),
  configurable_options: list(ConfigurableOption),
  configurable_children: list(ConfigurableChild),
  product_links: list(ProductLink),
  bundle_options: list(BundleOption),
  links: list(v.object({ title: v.string(), pages: v.optional(MaybeNumeric, null), format: v.string() })),
  gift_amount: v.optional(MaybeMoney, null),
  stock_by_city: v.optional(v.record(v.string(), Numeric), {}),
  punch_series_size: v.optional(MaybeNumeric, null),
  del_days_min: v.optional(MaybeNumeric, null),
  del_days_max: v.optional(MaybeNumeric, null),
  times_bought30: v.optional(MaybeNumeric, null),
  rec_position: v.optional(MaybeNumeric, null),
  wine_area: v.optional(Words, null),
  wine_type: v.optional(Words, null),
  wine_color_swatch: v.optional(Words, null),
  grape_types: v.optional(Keys, []),
  flavors: v.optional(Keys, []),
  /** 1 (least) to 5. */
  taste_acidity: v.optional(MaybeNumeric, null),
  taste_body: v.optional(MaybeNumeric, null),
  taste_sweetness: v.optional(MaybeNumeric, null),
  taste_tannin: v.optional(MaybeNumeric, null),
  closure: v.optional(Words, null),
  serving_temperature: v.optional(Words, null),
  pairing: list(v.string()),
  drink_from: v.optional(MaybeNumeric, null),
  drink_to: v.optional(MaybeNumeric, null),
  ingredients: v.optional(Words, null),
  nutrition: v.nullish(Nutrition, null),
  allergens: v.optional(Words, null),
  importer: v.optional(Words, null),
})
export type Product = v.InferOutput<typeof Product>

function cardChild(children: readonly v.InferOutput<typeof CardChild>[]) {
  const order = (child: v.InferOutput<typeof CardChild>) => [
    child.stock && !child.stock.is_in_stock ? 1 : 0,
    child.price_incl_tax ?? Number.POSITIVE_INFINITY,
  ]
  return children
    .filter((child) => child.status < 2)
    .sort((a, b) => {
      const [outA = 0, priceA = 0] = order(a)
      const [outB = 0, priceB = 0] = order(b)
      return outA - outB || (priceA === priceB ? 0 : priceA - priceB)
    })[0]
}
