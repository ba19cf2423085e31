import type { ProductFormField, ProductFormGroup } from '#shared/desk/product-calls.ts'
import { fieldRows, type ProductField } from '#shared/product-fields.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import { storedNaming } from '../../catalog/import/change-cells.ts'
import { columnsOfView, type Naming } from '../../catalog/import/product-cells.ts'
import { type ColumnName, columns } from '../../catalog/import/reading/columns.ts'
import { nutritionHeadings } from '../../catalog/import/reading/headings.ts'
import { producersOf } from './list-products.ts'

/** Names of columns as messages; the other names are in `shared/product-fields.ts`. */
const names: Partial<Record<ColumnName, string>> = {
  name: 'Name',
  category: 'Category',
  hidden: 'Hidden',
  price: 'Price',
  special_price: 'Offer price',
  special_from_date: 'Offer from',
  special_to_date: 'Offer until',
  pant_amount: 'Deposit',
  nextdisc_qty: 'Discount from this many',
  nextdisc_amount: 'Discount on each',
  nextdisc_start: 'Discount from',
  nextdisc_end: 'Discount until',
  campaign_price: 'Campaign price',
  group_prices: 'Prices of customer groups',
  labels: 'Labels',
  backorders: 'Can be ordered when sold out',
  min_sale_qty: 'Fewest in an order',
  max_sale_qty: 'Most in an order',
  qty_increments: 'Sold in steps of',
  limit_sale: 'Limited per customer',
  b2b_only: 'Business customers only',
  is_drink: 'Is a drink',
  visibility: 'Listed in',
  del_days_min: 'Delivery days, at least',
  del_days_max: 'Delivery days, at most',
  in_stock_date: 'Expected in stock',
  punch_series_size: 'Bottles on a stamp card',
  rec_position: 'Place among the recommended',
  parts: 'Parts',
  part_titles: 'Titles of the parts',
  related_skus: 'See also',
  upsell_skus: 'A step up',
  crosssell_skus: 'Take it along',
  custom_options: 'Questions to the customer',
  downloads: 'Files',
  giftcard_amounts: 'Amounts of the gift card',
  open_amount_min: 'Smallest own amount',
  open_amount_max: 'Largest own amount',
  color_code: 'Colour of the drawing',
  drink_to: 'Drink until',
  serving_temperature: 'Serving temperature',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  short_description: 'Short description',
  description: 'Description',
  meta_title: 'Title for search engines',
  meta_description: 'Text for search engines',
  url_key: 'End of the address',
}

const nutrients: Record<keyof typeof nutritionHeadings, [name: string, unit: string]> = {
  energy_kj: ['Energy', 'kJ'],
  energy_kcal: ['Energy', 'kcal'],
  fat: ['Fat', 'g'],
  saturates: ['Saturates', 'g'],
  carbohydrate: ['Carbohydrate', 'g'],
  sugars: ['Sugars', 'g'],
  protein: ['Protein', 'g'],
  salt: ['Salt', 'g'],
}

const searchTexts: readonly string[] = ['meta_title', 'meta_description']
const isText = ({ type, isTranslated }: ProductField) => Boolean(isTranslated) && /^texts?$/.test(type)
const editable = fieldRows.filter(([code, { column }]) => column !== null && !/^rating/.test(code))
const columnOf = ([code, { column }]: (typeof editable)[number]) => column ?? code
const isFact = (field: ProductField) => !isText(field) && field.type !== 'nutrition' && field.type !== 'links'
const facts = editable.filter(([, field]) => isFact(field)).map(columnOf)
const links = editable.filter(([, { type }]) => type === 'links').map(columnOf)
const texts = editable.filter(([code, field]) => isText(field) && !searchTexts.includes(code)).map(columnOf)

/** The groups of the page, from what is changed most often. */
const groups: readonly (readonly [title: string, columns: readonly string[]])[] = [
  ['Name and price', ['name', 'category', 'price', 'pant_amount', 'hidden']],
  [
    'Offers',
    [
      ...['special_price', 'special_from_date', 'special_to_date', 'nextdisc_qty', 'nextdisc_amount'],
      ...['nextdisc_start', 'nextdisc_end', 'campaign_price', 'group_prices', 'labels'],
    ],
  ],
  ['Facts', facts],
  ['Texts', texts],
  ['Nutrition of 100 ml', Object.keys(nutritionHeadings).map((part) => `nutrition_${part}`)],
  [
    'Sale and delivery',
    [
      ...['backorders', 'min_sale_qty', 'max_sale_qty', 'qty_increments', 'limit_sale', 'b2b_only'],
      ...['is_drink', 'visibility', 'in_stock_date', 'del_days_min', 'del_days_max'],
      ...['punch_series_size', 'rec_position'],
    ],
  ],
  [
    'Cases, kits and questions',
    [
      ...['parts', 'part_titles', 'custom_options', 'downloads', 'giftcard_amounts'],
      ...['open_amount_min', 'open_amount_max'],
    ],
  ],
  ['Rows of other products', links],
  ['Search engines', ['url_key', ...searchTexts]],
]

/** Returns the fields of a product's page, with the options that the shop has, and its producers. */
export async function productForm(
  db: D1Database,
): Promise<{ groups: ProductFormGroup[]; producers: string[] }> {
  const [naming, producers] = await Promise.all([storedNaming(db), producersOf(db)])
  // Cells that all views share have the words of the first view.
  const main = naming[storeCodes[0] as StoreCode]
  return {
    producers,
    groups: groups.map(([title, fields]) => ({
      title,
      fields: fields.map((column) => fieldOf(column, main)),
    })),
  }
}

const fieldBy = new Map(editable.map((row) => [columnOf(row), row]))
const areas: readonly string[] = [
  ...['short_description', 'description', 'ingredients', 'allergens', 'meta_description'],
  ...['parts', 'part_titles', 'custom_options', 'labels', 'group_prices', 'downloads', 'pairing'],
]

function fieldOf(column: string, naming: Naming): ProductFormField {
  const [code, field] = fieldBy.get(column) ?? []
  const [nutrient, gram] = nutrients[column.replace('nutrition_', '') as keyof typeof nutrients] ?? []
  const options = code && field ? optionsOf(code, field, naming) : choices[column]
  const unit = gram ?? (field?.type === 'number' ? units[field.unit] : undefined)
  return {
    column,
    name: nutrient ?? names[column as ColumnName] ?? field?.name ?? column,
    input: areas.includes(column) ? 'area' : inputOf(column, field),
    isOfView: columnsOfView.has(column),
    ...(unit && { unit }),
    ...(column === 'category' && { options: categoryPaths(naming) }),
    ...(options && { options }),
  }
}

/** Units beside the name of a field; a year needs none. */
const units: Readonly<Record<string, string>> = { '% vol.': '% vol.', ml: 'ml', years: 'years' }

/** The words that a column takes. */
const choices: Readonly<Record<string, string[]>> = {
  visibility: ['catalogue', 'search', 'both'],
}

function inputOf(column: string, field: ProductField | undefined): ProductFormField['input'] {
  const { kind } = columns[column as ColumnName]
  if (kind === 'price' || kind === 'deposit') return 'amount'
  if (['count', 'number', 'strength', 'volume', 'scale'].includes(kind)) return 'number'
  if (kind === 'flag') return 'flag'
  if (kind === 'date' || kind === 'moment') return 'date'
  if (kind === 'paths' || field?.type === 'options') return 'options'
  return field?.type === 'option' || column in choices ? 'option' : 'text'
}

function optionsOf(code: string, field: ProductField, { attributes }: Naming): string[] | undefined {
  if (field.type !== 'option' && field.type !== 'options') return undefined
  const options = attributes.find(({ attribute_code }) => attribute_code === code)?.options ?? []
  return options.map(({ label }) => label).filter((label) => label.trim() !== '')
}

function categoryPaths({ categories }: Naming): string[] {
  const byId = new Map(categories.map((category) => [String(category.id), category]))
  return categories
    .filter(({ id }) => id > 2)
    .map(({ path }) =>
      path
        .split('/')
        .slice(2)
        .map((id) => byId.get(id)?.name.replaceAll('/', '\\/') ?? '')
        .join('/'),
    )
    .sort()
}
