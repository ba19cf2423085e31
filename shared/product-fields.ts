/**
 * The table of all product fields. Import columns, options of attributes, facets, cards, rows of facts, search words and the contract's
 * schemas follow from it. The headings that merchants use are in `worker/platform/catalog/import/reading/columns.json`. No script of a
 * browser imports this file, only its types. How to add a field: docs/architecture.md.
 */

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

/** The way in which shoppers filter a list by a field. */
export type Facet = {
  /** True for a filter of the search page. */
  isOnSearchPage?: true
  /** True for a filter of the categories that an import creates. */
  isInNewCategories?: true
} & (
  | {
      /** Options of the attribute, in their own order or by number of products; several may be chosen. */
      as: 'options'
    }
  | {
      /** Ranges between these edges; one may be chosen. */
      as: 'steps'
      edges: readonly number[]
    }
  | {
      /** Minimum values; one may be chosen. */
      as: 'least'
      steps: readonly string[]
    }
  | {
      /** The first of two years: `now` is ready to drink, `keep` has years left until the year in the field `until`. */
      as: 'years'
      until: string
    }
)

/** A row of facts. Without `only` it is shown on the product's page and on the comparison page. */
export interface Fact {
  /** Rows are sorted by this number; steps of ten leave room between. */
  place: number
  /** A message that replaces the field's own name. */
  name?: string
  /** The row joins several fields: `worker/content/product-facts.ts`. */
  as?: 'origin' | 'drink window'
  only?: 'page' | 'comparison'
}

interface Common {
  /** The column of an import, if its name differs from the field. Null: the value follows from other fields. */
  column?: string | null
  /** True if the field has different words in each view. */
  isTranslated?: true
  /** True if cards show it: the label, if it has one. */
  isOnCard?: true
  /** True if the document of a variant has the field for the variant alone. */
  isOfVariant?: true
  /** True if the platform indexes the field although no list is filtered by it. */
  isKeyword?: true
  /** The column of the text index with the field's words, by which searches find the product. */
  search?: SearchColumn
}

/** The name of the field for shoppers, as a message. A field with options, or one that filters lists, is an attribute with a number. */
type Named =
  | { name: string; id: number; facet?: Facet; fact?: Fact }
  | { name: string; fact: Fact }
  | { name?: never; fact?: never }

type Typed =
  | {
      /** One text, or several. */
      type: 'text' | 'texts'
      unit?: '°C'
    }
  | {
      type: 'number'
      unit: Unit
    }
  | {
      /** One option of an attribute, or several. */
      type: 'option' | 'options'
      id: number
      /** The document's field with the words of its options; without it the words are looked up in the attribute. */
      label?: string
    }
  | {
      /** A scale from 1 (least) to 5, as options of an attribute. */
      type: 'scale'
      id: number
    }
  | {
      /** The colour in which the product is drawn. */
      type: 'color'
    }
  | {
      /** The eight nutrition values of Regulation (EU) 2021/2117, per 100 ml. */
      type: 'nutrition'
    }
  | {
      /** SKUs of other products. A document has them in `product_links`; the field's name is the type of the link. */
      type: 'links'
    }

export type ProductField = Common & Named & Typed

type Unit = '% vol.' | 'ml' | 'years' | 'year' | 'of 5' | 'times'

/** The columns of the text index, with the weight of a match relative to `more` (SEARCH-9). */
export const searchBoosts = { name: 4, sku: 2, category: 1, more: 1, dish: 1 } as const
export type SearchColumn = keyof typeof searchBoosts

export const productFields = {
  producer: {
    type: 'text',
    name: 'Producer',
    isOnCard: true,
    isKeyword: true,
    fact: { place: 10, only: 'page' },
    search: 'more',
  },
  wine_color_swatch: {
    type: 'option',
    id: 131,
    name: 'Color',
    column: 'color',
    label: 'color_label',
    isOnCard: true,
    facet: { as: 'options', isOnSearchPage: true, isInNewCategories: true },
    search: 'more',
  },
  /** The same option as above, under the name in the contract. */
  color: { type: 'option', id: 132, name: 'Color', column: null, isKeyword: true },
  color_code: { type: 'color', isOnCard: true, isKeyword: true },
  wine_type: {
    type: 'option',
    id: 133,
    name: 'Type',
    facet: { as: 'options' },
    search: 'more',
  },
  country_code: {
    type: 'option',
    id: 134,
    name: 'Country',
    column: 'country',
    label: 'country',
    isOnCard: true,
    facet: { as: 'options', isOnSearchPage: true, isInNewCategories: true },
    search: 'more',
  },
  wine_area: {
    type: 'option',
    id: 135,
    name: 'Area',
    column: 'area',
    label: 'wine_area_label',
    isOnCard: true,
    facet: { as: 'options', isOnSearchPage: true, isInNewCategories: true },
    fact: { place: 20, name: 'Origin', as: 'origin' },
    search: 'more',
  },
  grape_types: {
    type: 'options',
    id: 136,
    name: 'Grape',
    column: 'grapes',
    label: 'grape_labels',
    isOnCard: true,
    isOfVariant: true,
    facet: { as: 'options', isOnSearchPage: true, isInNewCategories: true },
    fact: { place: 70, name: 'Grapes' },
    search: 'more',
  },
  taste_body: {
    type: 'scale',
    id: 151,
    name: 'Body',
    isOfVariant: true,
    fact: { place: 101, only: 'comparison' },
    facet: { as: 'options', isInNewCategories: true },
    search: 'more',
  },
  taste_sweetness: {
    type: 'scale',
    id: 153,
    name: 'Sweetness',
    isOfVariant: true,
    fact: { place: 102, only: 'comparison' },
    facet: { as: 'options' },
    search: 'more',
  },
  taste_acidity: {
    type: 'scale',
    id: 152,
    name: 'Freshness',
    isOfVariant: true,
    fact: { place: 103, only: 'comparison' },
    facet: { as: 'options' },
  },
  taste_tannin: {
    type: 'scale',
    id: 154,
    name: 'Tannin',
    isOfVariant: true,
    fact: { place: 104, only: 'comparison' },
    facet: { as: 'options' },
  },
  flavors: {
    type: 'options',
    id: 155,
    name: 'Flavours',
    isTranslated: true,
    isOfVariant: true,
    fact: { place: 105, name: 'Tastes of', only: 'comparison' },
    facet: { as: 'options' },
  },
  year: {
    type: 'option',
    id: 137,
    name: 'Vintage',
    label: 'year',
    isOnCard: true,
    facet: { as: 'options', isOnSearchPage: true, isInNewCategories: true },
    fact: { place: 80 },
    search: 'more',
  },
  bottle_size: {
    type: 'option',
    id: 138,
    name: 'Size',
    column: null,
    facet: { as: 'options', isOnSearchPage: true, isInNewCategories: true },
    search: 'more',
  },
  volume_ml: { type: 'number', unit: 'ml', name: 'Size', isOnCard: true, fact: { place: 100 } },
  glass_shape: { type: 'option', id: 142, name: 'Glass shape', facet: { as: 'options' }, search: 'more' },
  pairing: {
    type: 'texts',
    name: 'Good with',
    fact: { place: 106, only: 'comparison' },
    isTranslated: true,
    isOfVariant: true,
    search: 'dish',
  },
  pairing_types: {
    type: 'options',
    id: 156,
    name: 'Goes with',
    facet: { as: 'options', isOnSearchPage: true },
    search: 'more',
  },
  certification: {
    type: 'options',
    id: 157,
    name: 'Certification',
    facet: { as: 'options' },
    search: 'more',
  },
  closure: {
    type: 'option',
    id: 158,
    name: 'Closure',
    label: 'closure_label',
    isTranslated: true,
    isOfVariant: true,
    facet: { as: 'options' },
    fact: { place: 120 },
  },
  drink_style: {
    type: 'option',
    id: 159,
    name: 'Style',
    label: 'drink_style_label',
    isTranslated: true,
    isOnCard: true,
    facet: { as: 'options', isOnSearchPage: true },
    fact: { place: 30, name: 'Kind' },
    search: 'more',
  },
  cask: {
    type: 'option',
    id: 160,
    name: 'Cask',
    label: 'cask_label',
    isTranslated: true,
    isOnCard: true,
    facet: { as: 'options' },
    fact: { place: 40 },
    search: 'more',
  },
  age_years: {
    type: 'number',
    unit: 'years',
    id: 169,
    name: 'Age',
    isOnCard: true,
    facet: { as: 'steps', edges: [0, 5, 10, 12, 15, 18, 25] },
    fact: { place: 50 },
  },
  abv: {
    type: 'number',
    unit: '% vol.',
    id: 162,
    name: 'Alcohol',
    isOnCard: true,
    isOfVariant: true,
    // Edges between kinds of drink: without alcohol, beers, wines, fortified wines, spirits; each has a few steps.
    facet: { as: 'steps', edges: [0, 0.5, 5, 7, 10, 12.5, 13.5, 15, 22, 42], isOnSearchPage: true },
    fact: { place: 90, name: 'Strength' },
  },
  rating: {
    type: 'number',
    unit: 'of 5',
    id: 170,
    name: 'Rating',
    isOnCard: true,
    facet: { as: 'least', steps: ['4.5', '4', '3.5'], isOnSearchPage: true },
  },
  rating_count: { type: 'number', unit: 'times', isOnCard: true },
  drink_from: {
    type: 'number',
    unit: 'year',
    id: 164,
    name: 'Drink',
    isOfVariant: true,
    facet: { as: 'years', until: 'drink_to', isOnSearchPage: true },
    fact: { place: 110, as: 'drink window', only: 'page' },
  },
  drink_to: { type: 'number', unit: 'year', isOfVariant: true, isKeyword: true },
  serving_temperature: { type: 'text', unit: '°C', isOfVariant: true },
  ingredients: { type: 'text', isTranslated: true, isOfVariant: true },
  allergens: { type: 'text', isTranslated: true, isOfVariant: true },
  nutrition: { type: 'nutrition', isOfVariant: true },
  importer: { type: 'text', name: 'Importer', fact: { place: 130, only: 'page' } },
  contents: {
    type: 'text',
    name: 'What is in it',
    isTranslated: true,
    isOnCard: true,
    fact: { place: 60, only: 'page' },
  },
  short_description: { type: 'text', isTranslated: true, isOfVariant: true },
  description: { type: 'text', isTranslated: true, isOfVariant: true },
  meta_title: { type: 'text', isTranslated: true, isOfVariant: true },
  meta_description: { type: 'text', isTranslated: true, isOfVariant: true },
  related: { type: 'links', column: 'related_skus' },
  upsell: { type: 'links', column: 'upsell_skus' },
  crosssell: { type: 'links', column: 'crosssell_skus' },
} as const satisfies Record<string, ProductField>

export type ProductFields = typeof productFields
export type ProductFieldCode = keyof ProductFields

/** The fields that meet a condition of their row, in the order of the table. */
type FieldsWith<Condition> = {
  [Code in ProductFieldCode]: ProductFields[Code] extends Condition ? Code : never
}[ProductFieldCode]

export type FacetCode = FieldsWith<{ facet: Facet }>
export type LinkCode = FieldsWith<{ type: 'links' }>
/** The fields that a document has under their own names. */
export type DocumentCode = Exclude<ProductFieldCode, LinkCode>

/** The rows of the table, without the types of each. */
export const fieldRows = Object.entries(productFields) as unknown as readonly [
  ProductFieldCode,
  ProductField,
][]

/** The types of links between products, except those of a set to its parts. */
export const linkCodes = fieldRows.flatMap(([code, { type }]) => (type === 'links' ? code : [])) as LinkCode[]

/** Returns the facet of a field; undefined if no list is filtered by it. */
export function facetOf(field: ProductField): Facet | undefined {
  return 'facet' in field ? field.facet : undefined
}

/** Returns the field of the document with the words of its options; undefined if it has none. */
export function labelOf(field: ProductField): string | undefined {
  return 'label' in field ? field.label : undefined
}

/** Returns the field of the document that shoppers read: words of an option, or the field itself. */
export function shownField(code: string, field: ProductField): string {
  return labelOf(field) ?? code
}
