import type { CsvRow } from '#shared/csv-rows.ts'
import { categoryText, optionsText } from './category-text.ts'
import { type ExportedRows, type ExportFormat, factsOf, filled } from './export-format.ts'

const options = [1, 2, 3, 4, 5, 6].map(
  (number) => [`option name ${number}`, `option value ${number}`] as const,
)

/** https://support.squarespace.com/hc/en-us/articles/115000378108 */
const names = {
  sku: 'sku',
  name: 'title',
  description: 'description',
  price: 'price',
  special_price: 'sale price',
  qty: 'stock',
  category: 'categories',
  image: 'hosted image urls',
}
const id = 'product id [non editable]'
const settings = ['variant id [non editable]', 'product type [non editable]', 'product page', 'product url']

export const squarespace: ExportFormat = {
  name: 'Squarespace',
  recognises: (columns) => [id, 'title', 'price', 'on sale'].every((name) => columns.has(name)),
  numbers: { price: 'price', 'sale price': 'price', stock: 'count' },
  read: readProducts,
}

function readProducts(rows: readonly CsvRow[]): ExportedRows {
  const taken = new Set([...settings, ...options.flat(), id, 'on sale', 'visible'])
  const read: ExportedRows = { rows: [], refused: [], leftOut: [], names, taken }
  let product = ''
  const products = Map.groupBy(rows, ({ fields, line }) => {
    if (fields[id] || fields.title) product = fields[id] || `line ${line}`
    return product
  })
  for (const lines of products.values()) readProduct(lines, read)
  return read
}

/** Reads the lines of a product. The first line is the product and also its first variant. */
function readProduct(lines: readonly CsvRow[], read: ExportedRows): void {
  const [first] = lines
  if (!first) return
  const { fields, line } = first
  if (/^no$/i.test(fields.visible ?? ''))
    return void read.refused.push({ line, reason: 'Visible is No: it is not sold' })
  const chosen = lines.map((row) =>
    options.flatMap(([name, value]): [string, string][] => {
      const [called, written] = [fields[name], row.fields[value]]
      return called && written ? [[called, written]] : []
    }),
  )
  const shared = filled({
    name: fields.title,
    description: fields.description,
    category: categoryText((fields.categories ?? '').split(',').map((name) => name.split('/'))),
    image: (fields['hosted image urls'] ?? '').split(/\s+/).filter(Boolean).join('|'),
  })
  if (lines.length === 1) {
    const { cells, facts } = factsOf(chosen[0] ?? [], line, read)
    return void read.rows.push({ line, facts, fields: { ...cells, ...shared, ...variantFields(first) } })
  }
  const sku = `${fields.sku || fields[id]}-all`
  read.rows.push({ line, fields: { ...shared, sku, price: fields.price ?? '' } })
  for (const [index, row] of lines.entries()) {
    const name = [shared.name, ...(chosen[index] ?? []).map(([, value]) => value)].join(', ')
    const options = optionsText(chosen[index] ?? [])
    read.rows.push({ line: row.line, fields: { ...variantFields(row), name, parent_sku: sku, options } })
  }
}

function variantFields({ fields }: CsvRow): Record<string, string> {
  const isReduced = /^yes$/i.test(fields['on sale'] ?? '')
  return {
    sku: fields.sku || (fields['variant id [non editable]'] ?? ''),
    price: fields.price ?? '',
    special_price: isReduced ? (fields['sale price'] ?? '') : '',
    qty: /^unlimited$/i.test(fields.stock ?? '') ? '' : (fields.stock ?? ''),
  }
}
