import type { CsvRow } from '#shared/csv-rows.ts'
import { storeViews } from '#shared/store-view.ts'
import { volumeIn } from '../reading/volumes.ts'
import {
  categoryText,
  type Exported,
  filled,
  leftOutPart,
  optionsText,
  picturesText,
  same,
} from './export-format.ts'

/** Adds the items of a Google Merchant feed. Items of one group are variants. */
export function google(rows: readonly CsvRow[], exported: Exported): void {
  const groups = Map.groupBy(rows, ({ fields }) => fields.group ?? '')
  const ids = new Set(rows.map(({ fields }) => fields.sku))
  const begun = new Set<string>()
  for (const item of rows) {
    const { group = '' } = item.fields
    const variants = groups.get(group) ?? []
    const row = readItem(item, exported)
    if (!row) continue
    if (!group || variants.length === 1) {
      exported.rows.push(row)
      continue
    }
    const parent = ids.has(group) ? `${group}-all` : group
    if (!begun.has(parent)) exported.rows.push(parentOf(parent, row, variants))
    begun.add(parent)
    const { category: _, ...own } = row.fields
    exported.rows.push({ line: row.line, fields: { ...own, parent_sku: parent, options: optionsOf(item) } })
  }
}

function readItem({ line, fields }: CsvRow, { refused, leftOut }: Exported): CsvRow | undefined {
  const price = amountIn(fields.price)
  const sale = amountIn(fields.special_price)
  const foreign = [price, sale].find((amount) => amount && !isOurs(amount.currency))
  if (foreign) {
    const { currency } = foreign
    refused.push({
      line,
      reason: 'price is in {currency}: no view of this shop asks for that',
      values: { currency },
    })
    return undefined
  }
  if (price && !leftOut.some(({ column }) => column === 'price')) {
    const reason = '{column} is in {currency}: other views ask the same number of their own currency'
    leftOut.push(leftOutPart(line, 'price', reason, { currency: price.currency }))
  }
  const [from = '', to = ''] = (fields.special_dates ?? '').split('/').map((day) => day.trim())
  const volume = volumeIn(fields.measure || fields.size || '')
  const cells = filled({
    ...same(fields, 'sku', 'name', 'description', 'producer'),
    price: price?.value ?? fields.price,
    special_price: sale?.value,
    special_from_date: from,
    special_to_date: to,
    category: categoryText([(fields.category || namesOnly(fields.taxonomy)).split('>')]),
    image: [fields.image, picturesText(fields.more_images)].filter(Boolean).join('|'),
    ...(volume && { volume_ml: `${volume} ml` }),
  })
  return { line, fields: { ...cells, ...availabilityOf(fields) } }
}

/** Parses an amount such as `149.00 DKK`; https://support.google.com/merchants/answer/6324371 */
function amountIn(written = ''): { value: string; currency: string } | undefined {
  const [, value = '', currency = ''] = /^([\d.,]+)\s*([A-Z]{3})$/.exec(written) ?? []
  return value ? { value, currency } : undefined
}

function isOurs(currency: string): boolean {
  return Object.values(storeViews).some((view) => view.currency === currency)
}

/** Returns a category unless it is a number of Google's taxonomy, which shoppers cannot read. */
function namesOnly(category = ''): string {
  return /^\d+$/.test(category) ? '' : category
}

/** Returns the stock fields. A feed may have the availability without a quantity. */
function availabilityOf({ availability = '', qty = '' }: Record<string, string>): Record<string, string> {
  const state = availability.replaceAll(' ', '_').toLowerCase()
  if (state === 'out_of_stock') return { qty: '0' }
  if (state === 'backorder' || state === 'preorder') return { qty: '0', backorders: '1' }
  return { qty: /^\d+$/.test(qty) ? qty : '' }
}

/** Returns the parent product of variants, because a feed has no item for it. */
function parentOf(sku: string, { line, fields }: CsvRow, variants: readonly CsvRow[]): CsvRow {
  const { volume_ml, qty, backorders, special_price, special_from_date, special_to_date, ...shared } = fields
  const [first] = variants
  const name = first?.fields.group_name || commonWords(variants.map((item) => item.fields.name ?? ''))
  return { line, fields: { ...shared, sku, name: name || shared.name || '' } }
}

/** Returns the words that all titles begin with. */
function commonWords(titles: readonly string[]): string {
  const [first = [], ...others] = titles.map((title) => title.split(' '))
  const differs = first.findIndex((word, index) => others.some((words) => words[index] !== word))
  return (differs < 0 ? first : first.slice(0, differs)).join(' ').replace(/(?<![\s,–-])[\s,–-]+$/, '')
}

function optionsOf({ fields: { size, measure, color, material } }: CsvRow): string {
  const named: [string, string][] = [
    ['Size', size || measure || ''],
    ['Color', color ?? ''],
    ['Material', material ?? ''],
  ]
  return optionsText(named.filter(([, value]) => value))
}
