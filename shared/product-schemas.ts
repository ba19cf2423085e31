import * as v from 'valibot'
import { Flag, Keys, listOf, MaybeMoney, MaybeNumeric, Money, Numeric, Words } from './platform-api/wire.ts'
import {
  fieldRows,
  type ProductFieldCode,
  type ProductFields,
  productTypes,
  shownField,
  wineColors,
} from './product-fields.ts'
import { Nutrition, ProductLabel } from './product-parts.ts'

const identity = {
  id: Numeric,
  sku: v.string(),
  /** The SKU of the configurable product that a variant belongs to; null or its own SKU otherwise. */
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
  /** The lowest price of the 30 days before a reduction. */
  lowestPrice: MaybeMoney,
  /** The deposit of one bottle or can, which comes on top of the price. */
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
  /** The gross discount on each bottle from `nextdisc_qty` bottles on. */
  nextdisc_amount: MaybeMoney,
  nextdisc_start: Words,
  nextdisc_end: Words,
  limit_sale: v.optional(Flag, false),
}

/** The schema of a field in a document, by the field's type. */
const schemas = {
  text: Words,
  texts: listOf(v.string()),
  number: MaybeNumeric,
  option: Words,
  options: v.optional(Keys, []),
  scale: MaybeNumeric,
  color: v.fallback(v.picklist(wineColors), 'none'),
  nutrition: v.nullish(Nutrition, null),
}
/** The schemas of the words of options. */
const labels = { option: Words, options: listOf(v.string()) }

type Entries = {
  [Code in ProductFieldCode]: (typeof schemas)[ProductFields[Code]['type']]
} & {
  [Code in ProductFieldCode as ProductFields[Code] extends { label: infer Label extends string }
    ? Exclude<Label, Code>
    : never]: ProductFields[Code] extends { type: 'options' } ? typeof labels.options : typeof labels.option
}

/** Every field of the table, and the words of its options. */
export const factEntries = Object.fromEntries(
  fieldRows.flatMap(([code, field]): [string, v.GenericSchema][] => [
    [code, schemas[field.type]],
    ...('label' in field && field.label !== code
      ? [[field.label, labels[field.type]] as [string, v.GenericSchema]]
      : []),
  ]),
) as unknown as Entries

type OnCard = {
  [Code in ProductFieldCode]: ProductFields[Code] extends { isOnCard: true }
    ? ProductFields[Code] extends { label: infer Label extends string }
      ? Label
      : Code
    : never
}[ProductFieldCode]

const cardEntries = Object.fromEntries(
  fieldRows.flatMap(([code, field]) => {
    const shown = shownField(code, field) as OnCard
    return field.isOnCard ? [[shown, factEntries[shown]]] : []
  }),
) as unknown as Pick<Entries, OnCard>

/** Messages of a platform about a product: texts in a list, or by name (`{ stock: 'In stock!' }`). Absent if there are none. */
const Sayings = v.pipe(
  v.unknown(),
  v.transform((given): string[] | undefined => {
    const texts = Object.values(Object(given)).filter(
      (text): text is string => typeof text === 'string' && text !== '',
    )
    return typeof given === 'object' && texts.length > 0 ? texts : undefined
  }),
)

/** `errors` keep the product from being added to the cart; `info` is only shown. */
const platformMessages = { errors: v.optional(Sayings), info: v.optional(Sayings) }

/** Fields of every card and page of a product. */
export const commonFields = {
  ...identity,
  ...shownPrices,
  ...shownOffer,
  ...cardEntries,
  ...platformMessages,
  in_stock_date: Words,
}
