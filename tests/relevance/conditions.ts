import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'

export type Condition = (product: ProductDocument) => boolean

/** Fields of Danish documents that conditions of `shoppers-questions.tsv` name. A list matches if one of its values does. */
const fields: Record<string, (product: ProductDocument) => unknown> = {
  c: ({ color_code }) => color_code,
  cat: ({ category }) => category.flatMap(({ name, path }) => [name, path]),
  style: ({ drink_style_label }) => drink_style_label,
  name: ({ name }) => name,
  producer: ({ producer }) => producer,
  country: ({ country_code }) => country_code,
  area: ({ wine_area_label }) => wine_area_label,
  grape: ({ grape_labels }) => grape_labels,
  dish: ({ pairing }) => pairing,
  food: ({ pairing_types }) => pairing_types,
  cert: ({ certification }) => certification,
  closure: ({ closure_label }) => closure_label,
  glass: (product) => [
    glasses[Number(product.glass_shape)],
    ...optionsOf(product, 'glass_shape').map((code) => glasses[Number(code)]),
  ],
  size: (product) => [product.bottle_size, ...optionsOf(product, 'bottle_size')],
  year: (product) => [product.year, ...optionsOf(product, 'year')],
  age: ({ age_years }) => age_years,
  abv: ({ abv }) => abv,
  price: ({ final_price }) => final_price,
  body: ({ taste_body }) => taste_body,
  sweetness: ({ taste_sweetness }) => taste_sweetness,
}

/** Fields whose values are compared as a whole; the others contain the pattern. */
const wholeFields = new Set([
  'c',
  'country',
  'food',
  'cert',
  'size',
  'year',
  'age',
  'abv',
  'price',
  'body',
  'sweetness',
])

const glasses: Record<number, string> = {
  801: 'bordeaux',
  802: 'bourgogne',
  803: 'hvidvinsglas',
  804: 'universal',
  805: 'fløjte',
  806: 'tulipan',
  807: 'skål',
}

/** A product that shops sell as a present: a kit, a case, glasses, a gift card, a spirit, sparkling, sweet, or a dear wine. */
const isGift: Condition = ({ type_id, color_code, final_price }) =>
  ['grouped', 'bundle', 'virtual'].includes(type_id) ||
  ['spirit', 'sparkling', 'sweet', 'none'].includes(color_code) ||
  final_price >= 150

/** Reads conditions separated by spaces: `c=red|white dish=lam price<=100 !country=FR`. All must hold; `_` stands for a space. */
export function readConditions(text: string): Condition {
  const all = text.split(' ').map(readCondition)
  return (product) => all.every((condition) => condition(product))
}

function readCondition(text: string): Condition {
  if (text === 'gift') return isGift
  const [, not, field = '', operator, value = ''] = /^(!?)(\w+)([<>]?=?)(.+)$/.exec(text) ?? []
  const read = fields[field]
  if (!read) throw new RangeError(`No condition: ${text}`)
  const wanted = value.replaceAll('_', ' ')
  const pattern = new RegExp(wholeFields.has(field) ? `^(${wanted})$` : wanted, 'i')
  return (product) => {
    const values = [read(product)].flat().filter((one) => one !== null && one !== undefined)
    return values.some((one) => compare(one, operator, pattern, Number(wanted))) !== (not === '!')
  }
}

function compare(value: unknown, operator: string | undefined, pattern: RegExp, limit: number): boolean {
  if (operator === '<=') return Number(value) <= limit
  if (operator === '>=') return Number(value) >= limit
  if (operator === '<') return Number(value) < limit
  return pattern.test(String(value))
}

function optionsOf(product: ProductDocument, field: string): unknown[] {
  return [product[`${field}_options`] ?? []].flat()
}
