import * as v from 'valibot'
import { firstVariant } from './first-variant.ts'
import { kindOfDrink } from './kind-in-words.ts'
import { Flag, Key, listOf, MaybeMoney, MaybeNumeric, Numeric, Words } from './platform-api/wire.ts'
import { GiftCardTerms, otherPrices, shownPrices } from './price-fields.ts'
import { fieldRows, type ProductFieldCode, type ProductFields, shownField } from './product-fields.ts'
import { itemOptions } from './product-option.ts'
import {
  BundleOption,
  ConfigurableChild,
  ConfigurableOption,
  CustomAttribute,
  CustomOption,
  codedOptions,
  GalleryImage,
  ProductLink,
} from './product-parts.ts'
import { commonFields, factEntries, otherOffer } from './product-schemas.ts'
import { CardStock, StockItem } from './stock-item.ts'

const child = { sku: v.string(), status: v.optional(Numeric, 1), price_incl_tax: MaybeMoney }
const CardChild = v.object({
  ...child,
  volume_ml: MaybeNumeric,
  stock: v.nullish(v.object({ is_in_stock: Flag }), null),
  custom_attributes: listOf(CustomAttribute),
})

const CardOption = v.object({ attribute_id: Key, attribute_code: v.string() })

/** The tax in `price_incl_tax`, per cent: present only for customers who see prices without VAT, and only if there is any tax. */
const taxPercent = v.optional(v.number())

/**
 * The fields that a card shows and that adding from it needs. A page has forty cards, so no others are included. Amounts in minor units.
 */
export const ProductCard = v.pipe(
  v.object({
    ...commonFields,
    stock: v.nullish(CardStock, null),
    configurable_children: listOf(CardChild),
    configurable_options: listOf(CardOption),
    custom_options: listOf(v.object({ is_require: v.optional(Flag, false) })),
    taxPercent,
  }),
  v.transform((card) => {
    const { configurable_children, configurable_options, custom_options, ...rest } = card
    const { abv, drink_style_label, cask_label, age_years, contents, ...fields } = rest
    const child = firstVariant(configurable_children)
    const values = codedOptions(child?.custom_attributes ?? [])
    return Object.assign(fields, {
      /** The kind of a product that is no grape wine. Absent if it is unknown. */
      kind: kindOfDrink(card),
      /** The volume of the variant whose price the card shows. */
      volume_ml: child?.volume_ml ?? fields.volume_ml,
      /** The variant that a card links to and adds. Null if there is none. */
      childSku: child?.sku ?? null,
      /** The choice that adds this variant to the cart; absent if its attributes are unknown. */
      childOptions: child && itemOptions(configurable_options, values),
      /** The vintage of this variant; absent if all variants have the card's. */
      childYear: values.year,
      /** True if the variants differ in more than the vintage: the shopper has to choose one. */
      asksVariant: differInMore(configurable_children, configurable_options) || undefined,
      /** True if a question has to be answered before the product can be added. */
      asks: custom_options.some(({ is_require }) => is_require) || undefined,
    })
  }),
)
export type ProductCard = v.InferOutput<typeof ProductCard>

/** Returns whether the available variants differ in an option other than the vintage. */
function differInMore(
  children: readonly v.InferOutput<typeof CardChild>[],
  options: readonly v.InferOutput<typeof CardOption>[],
): boolean {
  const there = children.filter(({ status, stock }) => status < 2 && stock?.is_in_stock !== false)
  const values = there.map(({ custom_attributes }) => codedOptions(custom_attributes))
  return options.some(
    ({ attribute_code: code }) => code !== 'year' && new Set(values.map((each) => each[code])).size > 1,
  )
}

const childFields = [
  ...Object.keys({ ...child, volume_ml: 0 }).map((field) => `configurable_children.${field}`),
  'configurable_children.stock.is_in_stock',
]

/** `_sourceInclude` of a list of cards. */
export const cardFields: readonly string[] = [
  ...Object.keys(commonFields),
  ...Object.keys(CardStock.entries).map((field) => `stock.${field}`),
  ...childFields,
  'configurable_children.custom_attributes',
  'configurable_options.attribute_id',
  'configurable_options.attribute_code',
  'custom_options.is_require',
]

/** `_sourceInclude` of a list of links: the fewest fields from which a card can be read, and its address. */
export const linkFields: readonly string[] = [
  ...['id', 'sku', 'parentSku', 'name', 'slug', 'type_id', 'price', 'price_incl_tax'],
  ...childFields,
]

/** The fields from which the price of a moment is computed: a platform needs them in addition to those of a card. */
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

/** All that a product page shows. Amounts in minor units. */
export const Product = v.object({
  ...commonFields,
  ...otherPrices,
  ...otherOffer,
  stock: v.nullish(StockItem, null),
  ...factEntries,
  url_path: Words,
  status: v.optional(Numeric, 1),
  visibility: v.optional(Numeric, 4),
  hasOfferForGroups: listOf(Numeric),
  price_tax: MaybeMoney,
  original_special_price: MaybeMoney,
  tax_class_id: MaybeNumeric,
  taxPercent,
  first_letter: Words,
  updated_at: Words,
  category: listOf(Path),
  category_ids: listOf(Numeric),
  media_gallery: listOf(GalleryImage),
  configurable_options: listOf(ConfigurableOption),
  configurable_children: listOf(ConfigurableChild),
  product_links: listOf(ProductLink),
  bundle_options: listOf(BundleOption),
  custom_options: listOf(CustomOption),
  links: listOf(v.object({ title: v.string(), pages: MaybeNumeric, format: v.string() })),
  ...GiftCardTerms.entries,
  /** The number of votes with a name, which `productRecommendations` lists. */
  recommendation_count: MaybeNumeric,
  stock_by_city: v.optional(v.record(v.string(), Numeric), {}),
  punch_series_size: MaybeNumeric,
  del_days_min: MaybeNumeric,
  del_days_max: MaybeNumeric,
  times_bought30: MaybeNumeric,
  rec_position: MaybeNumeric,
})
export type Product = v.InferOutput<typeof Product>

type OfVariant = {
  [Code in ProductFieldCode]: ProductFields[Code] extends { isOfVariant: true }
    ? Code | (ProductFields[Code] extends { label: infer Label extends string } ? Label : never)
    : never
}[ProductFieldCode]

const ofVariant = fieldRows.flatMap(([code, field]) =>
  field.isOfVariant ? [code, shownField(code, field)] : [],
) as OfVariant[]

/** The fields of a variant's own document: its words, its pictures, its taste and serving, its stock by city. */
export const VariantDocument = v.pick(Product, ['media_gallery', 'stock_by_city', ...ofVariant])
export type VariantDocument = v.InferOutput<typeof VariantDocument>

/** `_sourceInclude` of a variant's own document. */
export const variantFields: readonly string[] = Object.keys(VariantDocument.entries)
