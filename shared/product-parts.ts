import * as v from 'valibot'
import { isPathOrPage } from './paths.ts'
import { Flag, Key, listOf, MaybeMoney, MaybeNumeric, Numeric, Words } from './platform-api/wire.ts'
import { variantPrices } from './price-fields.ts'
import { StockItem } from './stock-item.ts'

/** A choice that a configurable product requires: vintage, bottle size, glass shape. */
export const ConfigurableOption = v.object({
  attribute_id: Key,
  attribute_code: v.string(),
  label: v.optional(v.string(), ''),
  position: v.optional(Numeric, 0),
  values: listOf(v.object({ value_index: Key, label: v.optional(v.string(), '') })),
})
export type ConfigurableOption = v.InferOutput<typeof ConfigurableOption>

export const CustomAttribute = v.object({ attribute_code: v.string(), value: v.unknown() })

/** A variant. `options` contains its attributes by code, also if the platform writes them flat. */
export const ConfigurableChild = v.pipe(
  v.looseObject({
    id: Numeric,
    sku: v.string(),
    name: v.optional(v.string(), ''),
    status: v.optional(Numeric, 1),
    image: Words,
    ...variantPrices,
    volume_ml: MaybeNumeric,
    stock: v.nullish(StockItem, null),
    custom_attributes: listOf(CustomAttribute),
  }),
  v.transform(({ custom_attributes, ...child }) => ({
    ...childFields(child),
    options: { ...flatOptions(child), ...codedOptions(custom_attributes) },
  })),
)
export type ConfigurableChild = v.InferOutput<typeof ConfigurableChild>

export const ProductLink = v.object({
  sku: v.string(),
  link_type: v.string(),
  linked_product_sku: v.string(),
  linked_product_type: v.optional(v.string(), 'simple'),
  position: v.optional(Numeric, 0),
  extension_attributes: v.optional(v.object({ qty: v.optional(Numeric, 1) }), { qty: 1 }),
})
export type ProductLink = v.InferOutput<typeof ProductLink>

export const BundleOption = v.object({
  option_id: Numeric,
  title: v.optional(v.string(), ''),
  required: v.optional(Flag, true),
  type: v.optional(v.string(), 'select'),
  position: v.optional(Numeric, 0),
  product_links: listOf(
    v.object({
      id: Numeric,
      sku: v.string(),
      qty: v.optional(Numeric, 1),
      position: v.optional(Numeric, 0),
      is_default: v.optional(Flag, false),
      /** Absent if the platform adds up the prices of the linked products. */
      price: MaybeMoney,
      can_change_quantity: v.optional(Flag, false),
    }),
  ),
})
export type BundleOption = v.InferOutput<typeof BundleOption>

const OptionPriced = {
  price: MaybeMoney,
  price_type: v.fallback(v.picklist(['fixed', 'percent']), 'fixed'),
}

/** A question of a product beside its variants, such as an engraving or a gift box. */
export const CustomOption = v.object({
  option_id: Key,
  title: v.optional(v.string(), ''),
  /** Types of Magento: `field` and `area` take a text, `drop_down` and `radio` one of `values`, `checkbox` and `multiple` several. */
  type: v.optional(v.string(), 'field'),
  /** The merchant's name of the option; for gift cards the name of its field (`shared/gift-card.ts`). */
  sku: Words,
  is_require: v.optional(Flag, false),
  sort_order: v.optional(Numeric, 0),
  max_characters: MaybeNumeric,
  ...OptionPriced,
  values: listOf(
    v.object({
      option_type_id: Key,
      title: v.optional(v.string(), ''),
      sort_order: v.optional(Numeric, 0),
      ...OptionPriced,
    }),
  ),
})
export type CustomOption = v.InferOutput<typeof CustomOption>

export const ProductLabel = v.object({
  name: v.string(),
  style: Words,
  /** The groups that see it; 0 is a guest; empty: everybody. */
  customer_group_id: listOf(Numeric),
  /** A path of this shop or a page elsewhere; null for any other text. */
  url: v.pipe(
    Words,
    v.transform((url) => (url && isPathOrPage(url) ? url : null)),
  ),
})
export type ProductLabel = v.InferOutput<typeof ProductLabel>

export const GalleryImage = v.object({
  image: v.string(),
  pos: v.optional(Numeric, 0),
  typ: v.optional(v.string(), 'image'),
  lab: Words,
  vid: v.optional(v.unknown(), null),
})

/** Values per 100 ml, as Regulation (EU) 2021/2117 requires. */
export const Nutrition = v.object({
  energy_kj: Numeric,
  energy_kcal: Numeric,
  fat: Numeric,
  saturates: Numeric,
  carbohydrate: Numeric,
  sugars: Numeric,
  protein: Numeric,
  salt: Numeric,
})

const childKeys = [
  'id',
  'sku',
  'name',
  'status',
  'image',
  ...(Object.keys(variantPrices) as (keyof typeof variantPrices)[]),
  'volume_ml',
  'stock',
] as const

function childFields<Child extends Record<(typeof childKeys)[number], unknown>>(child: Child) {
  return Object.fromEntries(childKeys.map((key) => [key, child[key]])) as Pick<
    Child,
    (typeof childKeys)[number]
  >
}

function flatOptions(child: object): Record<string, string> {
  const known: readonly string[] = childKeys
  return Object.fromEntries(
    Object.entries(child)
      .filter(([key, value]) => !known.includes(key) && ['string', 'number'].includes(typeof value))
      .map(([key, value]) => [key, String(value)]),
  )
}

/** Returns attributes by code, from a list of codes and values. */
export function codedOptions(
  attributes: readonly { attribute_code: string; value?: unknown }[],
): Record<string, string> {
  return Object.fromEntries(
    attributes
      .filter(({ value }) => ['string', 'number'].includes(typeof value))
      .map(({ attribute_code, value }) => [attribute_code, String(value)]),
  )
}
