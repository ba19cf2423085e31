import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'

/** The conditions of a fitting product: it meets all of them. A list is met by one of its values. */
export interface Wanted {
  name?: RegExp
  producer?: RegExp
  /** Words in name, producer, categories, contents or fitting food. */
  words?: RegExp
  category?: RegExp
  area?: RegExp
  country?: string
  grape?: RegExp
  dish?: RegExp
  /** An option of `pairing_types`. */
  food?: number
  style?: RegExp
  color?: readonly ProductDocument['color_code'][]
  type?: readonly ProductDocument['type_id'][]
  sku?: string
  year?: string
  /** Years in the cask, or in the name. */
  age?: number
  /** Millilitres, of the product or of one of its variants. */
  size?: number
  /** Codes of glass shapes. */
  glass?: readonly string[]
  /** True: at most 0.5 % alcohol. */
  free?: boolean
  /** Range with both ends included: kroner, or steps of a taste from 1 to 5. */
  price?: Span
  sweetness?: Span
  body?: Span
  acidity?: Span
  tannin?: Span
  strength?: Span
  /** Alternatives: the product meets at least one. */
  any?: readonly Wanted[]
  /** Conditions that the product must not meet. */
  no?: Wanted
}
type Span = readonly [from: number, to: number]

/** A product in the view of the question, and in Danish, the language of `conditions.ts`, with the price and stock of that view. */
export interface Offered {
  shown: ProductDocument
  danish: ProductDocument
}

export interface Question {
  view: 'da' | 'sv'
  text: string
  /** Null: no product of the catalogue declares the requested property, so none may be listed. */
  isRight: ((product: Offered) => boolean) | null
  /** A product that meets all conditions but one. */
  isAcceptable?: (product: Offered) => boolean
  /** A product that must not be among the first five. */
  isForbidden?: (product: Offered) => boolean
}

export function da(text: string, wanted: Wanted, never?: Wanted): Question {
  return { view: 'da', ...asked(text, wanted, never) }
}

export function sv(text: string, wanted: Wanted, never?: Wanted): Question {
  return { view: 'sv', ...asked(text, wanted, never) }
}

function asked(text: string, wanted: Wanted, never?: Wanted): Omit<Question, 'view'> {
  const isRight = ({ shown }: Offered): boolean => fits(shown, wanted)
  return { text, isRight, ...(never && { isForbidden: ({ shown }) => fits(shown, never) }) }
}

function fits(product: ProductDocument, wanted: Wanted): boolean {
  return Object.entries(wanted).every(([key, value]) => checks[key as keyof Wanted](product, value as never))
}

type Checks = {
  [Key in keyof Required<Wanted>]: (product: ProductDocument, wanted: Required<Wanted>[Key]) => boolean
}

const checks: Checks = {
  name: ({ name }, wanted) => wanted.test(name),
  producer: ({ producer }, wanted) => wanted.test(producer ?? ''),
  words: (product, wanted) => wanted.test(wordsOf(product)),
  category: ({ category }, wanted) => category.some(({ name }) => wanted.test(name)),
  area: ({ wine_area_label }, wanted) => wanted.test(wine_area_label ?? ''),
  country: ({ country_code }, wanted) => country_code === wanted,
  grape: ({ grape_labels }, wanted) => grape_labels.some((grape) => wanted.test(grape)),
  dish: ({ pairing }, wanted) => pairing.some((dish) => wanted.test(dish)),
  food: ({ pairing_types }, wanted) => pairing_types.includes(String(wanted)),
  style: ({ drink_style_label }, wanted) => wanted.test(drink_style_label ?? ''),
  color: ({ color_code }, wanted) => wanted.includes(color_code),
  type: ({ type_id }, wanted) => wanted.includes(type_id),
  sku: ({ sku }, wanted) => sku.includes(wanted),
  year: (product, wanted) => values(product.year, product.year_options).includes(wanted),
  age: ({ age_years, name }, wanted) => age_years === wanted || name.includes(`${wanted} Years`),
  size: (product, wanted) =>
    values(product.bottle_size, product.bottle_size_options).includes(String(wanted)),
  glass: (product, wanted) =>
    values(product.glass_shape, product.glass_shape_options).some((shape) => wanted.includes(shape)),
  free: ({ abv }, wanted) => (abv !== null && abv <= 0.5) === wanted,
  price: ({ final_price }, span) => within(final_price, span),
  sweetness: ({ taste_sweetness }, span) => within(taste_sweetness, span),
  body: ({ taste_body }, span) => within(taste_body, span),
  acidity: ({ taste_acidity }, span) => within(taste_acidity, span),
  tannin: ({ taste_tannin }, span) => within(taste_tannin, span),
  strength: ({ abv }, span) => within(abv, span),
  any: (product, wanted) => wanted.some((one) => fits(product, one)),
  no: (product, wanted) => !fits(product, wanted),
}

function wordsOf({
  name,
  producer,
  category,
  contents,
  pairing,
  drink_style_label,
}: ProductDocument): string {
  return [
    name,
    producer,
    ...category.map((place) => place.name),
    contents,
    ...pairing,
    drink_style_label,
  ].join(' ')
}

function values(...found: unknown[]): string[] {
  return found.flat().map(String)
}

function within(value: string | number | null, [from, to]: Span): boolean {
  return value !== null && Number(value) >= from && Number(value) <= to
}
