import * as v from 'valibot'
import { Flag, Keys, listOf, MaybeMoney, MaybeNumeric, Numeric, Words } from './platform-api/wire.ts'
import { shownPrices } from './price-fields.ts'
import {
  type DocumentCode,
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

const shownOffer = {
  hasOffer: v.optional(Flag, false),
  offerType: Words,
  nextdisc_qty: MaybeNumeric,
  /** The gross discount on each bottle from `nextdisc_qty` bottles on. */
  nextdisc_amount: MaybeMoney,
  labels: listOf(ProductLabel),
  b2b_only: v.optional(Flag, false),
}

export const otherOffer = {
  hasNormalOffer: v.optional(Flag, false),
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
  [Code in DocumentCode]: (typeof schemas)[ProductFields[Code]['type']]
} & {
  [Code in ProductFieldCode as ProductFields[Code] extends { label: infer Label extends string }
    ? Exclude<Label, Code>
    : never]: ProductFields[Code] extends { type: 'options' } ? typeof labels.options : typeof labels.option
}

/** Every field of the table except links, and the words of its options. */
export const factEntries = Object.fromEntries(
  fieldRows.flatMap(([code, field]): [string, v.GenericSchema][] => {
    if (field.type === 'links') return []
    const label = 'label' in field && field.label !== code ? field.label : undefined
    return [
      [code, schemas[field.type]],
      ...(label ? [[label, labels[field.type as keyof typeof labels]] as [string, v.GenericSchema]] : []),
    ]
  }),
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
  v.transform((messages): string[] | undefined => {
    const texts = Object.values(Object(messages)).filter(
      (text): text is string => typeof text === 'string' && text !== '',
    )
    return typeof messages === 'object' && texts.length > 0 ? texts : undefined
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
