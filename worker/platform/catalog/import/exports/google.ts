import type { CsvRow } from '#shared/csv-rows.ts'
import { storeViews } from '#shared/store-view.ts'
import { volumeIn } from '../reading/volumes.ts'
import { categoryText, optionsText } from './category-text.ts'
import { type ExportedRows, type ExportFormat, filled } from './export-format.ts'

/** https://support.google.com/merchants/answer/7052112 */
const taken = [
  ...['id', 'title', 'description', 'link', 'image_link', 'additional_image_link', 'availability', 'price'],
  ...[
    'sale_price',
    'sale_price_effective_date',
    'brand',
    'product_type',
    'google_product_category',
    'condition',
  ],
  ...[
    'item_group_id',
    'item_group_title',
    'size',
    'unit_pricing_measure',
    'unit_pricing_base_measure',
    'quantity',
  ],
  ...['identifier_exists', 'adult', 'sell_on_google_quantity'],
]

/** Feeds write `image link` or `image_link`, and XML writes `g:image_link`. */
const spelled = (name: string) => name.replace(/^g:/, '').replaceAll(' ', '_')

export const google: ExportFormat = {
  name: 'Google Merchant',
  recognises: (columns) => {
    const names = new Set([...columns].map(spelled))
    return ['id', 'title', 'availability', 'price'].every((name) => names.has(name))
  },
  numbers: {},
  read: readItems,
}

function readItems(rows: readonly CsvRow[]): ExportedRows {
  const items = rows.map(({ line, fields }) => ({
    line,
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [spelled(name), value])),
  }))
  const read: ExportedRows = {
    rows: [],
    refused: [],
    leftOut: [],
    taken: new Set(
      rows.flatMap(({ fields }) => Object.keys(fields)).filter((name) => taken.includes(spelled(name))),
    ),
    names: {
      sku: 'id',
      name: 'title',
      special_price: 'sale_price',
      special_from_date: 'sale_price_effective_date',
      image: 'image_link',
    },
  }
  const groups = Map.groupBy(items, ({ fields }) => fields.item_group_id ?? '')
  const ids = new Set(items.map(({ fields }) => fields.id))
  const begun = new Set<string>()
  for (const item of items) {
    const group = groups.get(item.fields.item_group_id ?? '') ?? []
    const isVariant = Boolean(item.fields.item_group_id) && group.length > 1
    const row = readItem(item, read)
    if (!row) continue
    if (!isVariant) {
      read.rows.push(row)
      continue
    }
    const parent = parentSku(item.fields.item_group_id ?? '', ids)
    if (!begun.has(parent)) read.rows.push(parentOf(parent, row, group))
    begun.add(parent)
    const { category: _, ...own } = row.fields
    read.rows.push({ line: row.line, fields: { ...own, parent_sku: parent, options: optionsOf(item) } })
  }
  return read
}

function readItem({ line, fields }: CsvRow, read: ExportedRows): CsvRow | undefined {
  const price = amountIn(fields.price ?? '')
  const sale = amountIn(fields.sale_price ?? '')
  const foreign = [price, sale].find((amount) => amount && !isOurs(amount.currency))
  if (foreign) {
    read.refused.push({ line, reason: `price is in ${foreign.currency}: no view of this shop asks for that` })
    return undefined
  }
  if (price && !read.leftOut.some(({ column }) => column === 'price')) {
    const reason = `is in ${price.currency}: other views ask the same number of their own currency`
    read.leftOut.push({ line, column: 'price', reason })
  }
  const [from = '', to = ''] = (fields.sale_price_effective_date ?? '').split('/').map((day) => day.trim())
  const cells = filled({
    sku: fields.id,
    name: fields.title,
    description: fields.description,
    producer: fields.brand,
    price: price?.value ?? fields.price,
    special_price: sale?.value,
    special_from_date: from,
    special_to_date: to,
    category: categoryText([(fields.product_type || namesOnly(fields.google_product_category)).split('>')]),
    image: [fields.image_link, ...(fields.additional_image_link ?? '').split(/,(?=\s*https?:)/)]
      .filter(Boolean)
      .join('|'),
    volume_ml: volumeText(fields.unit_pricing_measure || fields.size || ''),
  })
  return { line, fields: { ...cells, ...availabilityOf(fields) } }
}

function volumeText(written: string): string | undefined {
  return volumeIn(written) === undefined ? undefined : `${volumeIn(written)} ml`
}

/** Parses an amount such as `149.00 DKK`; https://support.google.com/merchants/answer/6324371 */
function amountIn(written: string): { value: string; currency: string } | undefined {
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
function availabilityOf(fields: Record<string, string>): Record<string, string> {
  const availability = (fields.availability ?? '').replaceAll(' ', '_').toLowerCase()
  if (availability === 'out_of_stock') return { qty: '0' }
  const counted = fields.quantity ?? fields.sell_on_google_quantity ?? ''
  if (availability === 'backorder' || availability === 'preorder') return { qty: '0', backorders: '1' }
  return { qty: /^\d+$/.test(counted) ? counted : '' }
}

function parentSku(group: string, ids: ReadonlySet<string | undefined>): string {
  return ids.has(group) ? `${group}-all` : group
}

/** Returns the parent product of variants, because a feed has no item for it. */
function parentOf(sku: string, { line, fields }: CsvRow, group: readonly CsvRow[]): CsvRow {
  const { volume_ml, qty, backorders, special_price, special_from_date, special_to_date, ...shared } = fields
  const name =
    group[0]?.fields.item_group_title || commonWords(group.map(({ fields: { title = '' } }) => title))
  return { line, fields: { ...shared, sku, name: name || shared.name || '' } }
}

/** Returns the words that all titles begin with. */
function commonWords(titles: readonly string[]): string {
  const [first = [], ...others] = titles.map((title) => title.split(' '))
  const differs = first.findIndex((word, index) => others.some((words) => words[index] !== word))
  return (differs < 0 ? first : first.slice(0, differs)).join(' ').replace(/(?<![\s,–-])[\s,–-]+$/, '')
}

function optionsOf({ fields }: CsvRow): string {
  const named = [
    ['Size', fields.size || fields.unit_pricing_measure || ''],
    ['Color', fields.color ?? ''],
    ['Material', fields.material ?? ''],
  ] as const
  return optionsText(named.filter(([, value]) => value))
}
