import * as v from 'valibot'
import { firstVariant } from './first-variant.ts'
import {
  Flag,
  Key,
  Keys,
  list,
  MaybeMoney,
  MaybeNumeric,
  Money,
  Numeric,
  Words,
} from './platform-api/wire.ts'
import { itemOptions } from './product-option.ts'
import {
  BundleOption,
  ConfigurableChild,
  ConfigurableOption,
  CustomAttribute,
  CustomOption,
  codedOptions,
  GalleryImage,
  Nutrition,
  ProductLabel,
  ProductLink,
} from './product-parts.ts'
import { CardStock, StockItem } from './stock-item.ts'

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
const shownPrices = {
  price_incl_tax: Money,
  original_price_incl_tax: MaybeMoney,
  regular_price: MaybeMoney,
  /** The lowest of the 30 days before a reduction. */
  lowestPrice: MaybeMoney,
  /** Deposit of one bottle or can, beside the price. */
  pant_amount: MaybeMoney,
}

const otherPrices = {
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
  labels: list(ProductLabel),
  b2b_only: v.optional(Flag, false),
}

const otherOffer = {
  hasNormalOffer: v.optional(Flag, false),
  /** Gross amount off each bottle from `nextdisc_qty` bottles on. */
  nextdisc_amount: MaybeMoney,
  nextdisc_start: Words,
  nextdisc_end: Words,
  limit_sale: v.optional(Flag, false),
}

/** What a spirit, a beer or a kit says of itself where a wine has its grape and place. */
const otherThanWine = {
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
  grape_labels: list(v.string()),
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

const card = {
  ...identity,
  ...shownPrices,
  ...shownOffer,
  ...bottle,
  ...otherThanWine,
  ...said,
  in_stock_date: Words,
}

const child = { sku: v.string(), status: v.optional(Numeric, 1), price_incl_tax: MaybeMoney }
const CardChild = v.object({
  ...child,
  stock: v.nullish(v.object({ is_in_stock: Flag }), null),
  custom_attributes: list(CustomAttribute),
})

const CardOption = v.object({ attribute_id: Key, attribute_code: v.string() })

/** What a card shows and what adding from it needs, on forty cards a page: nothing else. Amounts in minor units. */
export const ProductCard = v.pipe(
  v.object({
    ...card,
    stock: v.nullish(CardStock, null),
    configurable_children: list(CardChild),
    configurable_options: list(CardOption),
    custom_options: list(v.object({ is_require: v.optional(Flag, false) })),
  }),
  v.transform(({ configurable_children, configurable_options, custom_options, ...fields }) => {
    const child = firstVariant(configurable_children)
    return Object.assign(fields, {
      /** The variant that a card links to and adds. Null where there is none. */
      childSku: child?.sku ?? null,
      /** What the cart is told of that variant; absent where its attributes are not known. */
      childOptions: child && itemOptions(configurable_options, codedOptions(child.custom_attributes)),
      /** Something has to be answered before it can be added. */
      asks: custom_options.some(({ is_require }) => is_require) || undefined,
    })
  }),
)
export type ProductCard = v.InferOutput<typeof ProductCard>

const childFields = [
  ...Object.keys(child).map((field) => `configurable_children.${field}`),
  'configurable_children.stock.is_in_stock',
]

/** `_sourceInclude` of a list of cards. */
export const cardFields: readonly string[] = [
  ...Object.keys(card),
  ...Object.keys(CardStock.entries).map((field) => `stock.${field}`),
  ...childFields,
  'configurable_children.custom_attributes',
  'configurable_options.attribute_id',
  'configurable_options.attribute_code',
  'custom_options.is_require',
]

/** `_sourceInclude` of a list of links: the least that a card can be read from, and its address. */
export const linkFields: readonly string[] = [
  ...['id', 'sku', 'parentSku', 'name', 'slug', 'type_id', 'price', 'price_incl_tax'],
  ...childFields,
]

/** What the price of a moment is worked out from: a platform needs it beside what a card asks for. */
export const pricedFields: readonly string[] = Object.keys({
  ...shownPrices,
  ...otherPrices,
  volume_ml: 0,
  tax_class_id: 0,
})

const Path = v.object({
  category_id: Numeric,
  name: v.optional(v.string(), ''),
  slug: v.optional(v.string(), ''),
  path: v.optional(v.string(), ''),
})

/** Everything that a product page shows. Amounts in minor units. */
export const Product = v.object({
  ...card,
  ...otherPrices,
  ...otherOffer,
  stock: v.nullish(StockItem, null),
  abv: MaybeNumeric,
  country_code: Words,
  url_path: Words,
  status: v.optional(Numeric, 1),
  visibility: v.optional(Numeric, 4),
  hasOfferForGroups: list(Numeric),
  price_tax: MaybeMoney,
  original_special_price: MaybeMoney,
  tax_class_id: MaybeNumeric,
  first_letter: Words,
  description: Words,
  short_description: Words,
  meta_title: Words,
  meta_description: Words,
  updated_at: Words,
  category: list(Path),
  category_ids: list(Numeric),
  media_gallery: list(GalleryImage),
  configurable_options: list(ConfigurableOption),
  configurable_children: list(ConfigurableChild),
  product_links: list(ProductLink),
  bundle_options: list(BundleOption),
  custom_options: list(CustomOption),
  links: list(v.object({ title: v.string(), pages: MaybeNumeric, format: v.string() })),
  gift_amount: MaybeMoney,
  stock_by_city: v.optional(v.record(v.string(), Numeric), {}),
  punch_series_size: MaybeNumeric,
  del_days_min: MaybeNumeric,
  del_days_max: MaybeNumeric,
  times_bought30: MaybeNumeric,
  rec_position: MaybeNumeric,
  wine_area: Words,
  wine_type: Words,
  wine_color_swatch: Words,
  grape_types: v.optional(Keys, []),
  flavors: v.optional(Keys, []),
  /** 1 (least) to 5. */
  taste_acidity: MaybeNumeric,
  taste_body: MaybeNumeric,
  taste_sweetness: MaybeNumeric,
  taste_tannin: MaybeNumeric,
  drink_style: Words,
  cask: Words,
  closure: Words,
  serving_temperature: Words,
  pairing: list(v.string()),
  drink_from: MaybeNumeric,
  drink_to: MaybeNumeric,
  ingredients: Words,
  nutrition: v.nullish(Nutrition, null),
  allergens: Words,
  importer: Words,
})
export type Product = v.InferOutput<typeof Product>

/** What stands of a product in our shops. */
export const ProductShelf = v.pick(Product, ['stock_by_city'])
