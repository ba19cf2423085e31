import type { CsvRow } from '#shared/csv-rows.ts'
import {
  categoryText,
  type Exported,
  factsOf,
  filled,
  notForSale,
  optionsText,
  same,
} from './export-format.ts'

/** Adds the products of Squarespace. */
export function squarespace(rows: readonly CsvRow[], exported: Exported): void {
  let product = ''
  const products = Map.groupBy(rows, ({ fields, line }) => {
    if (fields.id || fields.name) product = fields.id || `line ${line}`
    return product
  })
  for (const lines of products.values()) readProduct(lines, exported)
}

/** Reads the lines of a product. The first line is the product and also its first variant. */
function readProduct(lines: readonly CsvRow[], exported: Exported): void {
  const { rows, refused } = exported
  const [first] = lines
  if (!first) return
  const { fields, line } = first
  if (/^no$/i.test(fields.visible ?? '')) return void refused.push({ line, ...notForSale('Visible', 'No') })
  const chosen = lines.map((row) =>
    [1, 2, 3, 4, 5, 6].flatMap((number): [string, string][] => {
      const [called, written] = [fields[`option name ${number}`], row.fields[`option value ${number}`]]
      return called && written ? [[called, written]] : []
    }),
  )
  const shared = filled({
    ...same(fields, 'name', 'description'),
    category: categoryText((fields.category ?? '').split(',').map((name) => name.split('/'))),
    image: (fields.image ?? '').split(/\s+/).filter(Boolean).join('|'),
  })
  if (lines.length === 1) {
    const { cells, facts } = factsOf(chosen[0] ?? [], line, exported)
    return void rows.push({ line, facts, fields: { ...cells, ...shared, ...variantFields(first) } })
  }
  const sku = `${fields.sku || fields.id}-all`
  rows.push({ line, fields: { ...shared, sku, price: fields.price ?? '' } })
  for (const [index, row] of lines.entries()) {
    const name = [shared.name, ...(chosen[index] ?? []).map(([, value]) => value)].join(', ')
    const options = optionsText(chosen[index] ?? [])
    rows.push({ line: row.line, fields: { ...variantFields(row), name, parent_sku: sku, options } })
  }
}

function variantFields({ fields }: CsvRow): Record<string, string> {
  const { sku, variant_id = '', price = '', special_price = '', on_sale = '', qty = '' } = fields
  return {
    sku: sku || variant_id,
    price,
    special_price: /^yes$/i.test(on_sale) ? special_price : '',
    qty: /^unlimited$/i.test(qty) ? '' : qty,
  }
}
