import type { ProductFormField, ProductFormGroup } from '#shared/desk/product-calls.ts'
import { fieldRows, type ProductField } from '#shared/product-fields.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import { storedNaming } from '../../catalog/import/change-cells.ts'
import type { Naming } from '../../catalog/import/product-cells.ts'
import { columns } from '../../catalog/import/reading/columns.ts'
import { producersOf } from './list-products.ts'
import form from './product-form.json' with { type: 'json' }

const editable = fieldRows.filter(([code, { column }]) => column !== null && !/^rating/.test(code))
const columnOf = ([code, { column }]: (typeof editable)[number]) => column ?? code
const named: Readonly<Record<string, Readonly<Record<string, string>>>> = form
const names: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(form))

/** Returns the columns of a group. The facts are the product fields that no other group has. */
function columnsOf(title: string): string[] {
  const own = Object.keys(named[title] ?? {})
  if (title !== 'Facts') return own
  return editable
    .filter(([, { type }]) => type !== 'nutrition')
    .map(columnOf)
    .filter((column) => own.includes(column) || !(column in names))
}

/** Returns the fields of a product's page, with the options that the shop has, and its producers. */
export async function productForm(
  db: D1Database,
): Promise<{ groups: ProductFormGroup[]; producers: string[] }> {
  const [naming, producers] = await Promise.all([storedNaming(db), producersOf(db)])
  // Cells that all views share have the words of the first view.
  const main = naming[storeCodes[0] as StoreCode]
  return {
    producers,
    groups: Object.keys(form).map((title) => ({
      title,
      fields: columnsOf(title).map((column) => fieldOf(column, main)),
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
  const options = code && field && optionsOf(code, field, naming)
  const words = choices[column]
  const unit =
    units[field?.type === 'number' ? field.unit : column] ?? (column.startsWith('nutrition_') && 'g')
  return {
    column,
    name: names[column] ?? field?.name ?? column,
    input: areas.includes(column) ? 'area' : inputOf(column, field),
    isOfView: Boolean(columns[column]?.isOfView),
    ...(unit && { unit }),
    ...(column === 'category' && { options: categoryPaths(naming) }),
    ...(options && { options }),
    ...(words && { words }),
  }
}

/** Units beside the name of a field; a year needs none. */
const units: Readonly<Record<string, string>> = {
  ...{ '% vol.': '% vol.', ml: 'ml', years: 'years' },
  ...{ nutrition_energy_kj: 'kJ', nutrition_energy_kcal: 'kcal' },
}

/** The values that a column takes. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  visibility: { both: 'In lists and searches', catalogue: 'In lists only', search: 'In searches only' },
}

function inputOf(column: string, field: ProductField | undefined): ProductFormField['input'] {
  const { kind = 'words' } = columns[column] ?? {}
  if (kind === 'price' || kind === 'deposit') return 'amount'
  if (['count', 'number', 'strength', 'volume', 'scale'].includes(kind)) return 'number'
  if (kind === 'flag') return 'flag'
  if (kind === 'date' || kind === 'moment') return 'date'
  if (kind === 'paths' || field?.type === 'options') return 'options'
  if (column in choices) return 'choice'
  return field?.type === 'option' ? 'option' : 'text'
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
