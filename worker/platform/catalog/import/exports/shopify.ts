import type { CsvRow } from '#shared/csv-rows.ts'
import { factNamed } from '../reading/columns.ts'
import { categoryText, optionsText } from './category-text.ts'
import { type ExportedRows, type ExportFormat, filled } from './export-format.ts'

/** Headings since 2025, followed by the older headings; https://help.shopify.com/en/manual/products/import-export/using-csv */
const headings = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  html: ['description', 'body (html)'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
  vendor: ['vendor'],
  type: ['type'],
  category: ['product category'],
  published: ['published on online store', 'published'],
  status: ['status'],
  sku: ['sku', 'variant sku'],
  price: ['price', 'variant price'],
  compared: ['compare-at price', 'variant compare at price'],
  tracker: ['inventory tracker', 'variant inventory tracker'],
  quantity: ['inventory quantity', 'variant inventory qty'],
  policy: ['continue selling when out of stock', 'variant inventory policy'],
  picture: ['product image url', 'image src'],
  position: ['image position'],
  variantPicture: ['variant image url', 'variant image'],
  giftCard: ['gift card'],
} as const

const options = [1, 2, 3].map((number) => [`option${number} name`, `option${number} value`] as const)

/** Columns that are skipped without a report. */
const passedOver = ['image alt text', 'option1 linked to', 'option2 linked to', 'option3 linked to']

export const shopify: ExportFormat = {
  name: 'Shopify',
  recognises: (columns) =>
    columns.has('title') &&
    headings.handle.some((name) => columns.has(name)) &&
    (columns.has('option1 name') || columns.has('variant price') || columns.has('url handle')),
  numbers: {
    ...Object.fromEntries(
      [...headings.price, ...headings.compared].map((heading) => [heading, 'price' as const]),
    ),
    ...Object.fromEntries(headings.quantity.map((heading) => [heading, 'count' as const])),
  },
  read: readProducts,
}

function at({ fields }: CsvRow, heading: keyof typeof headings): string {
  const names: readonly string[] = headings[heading]
  return fields[names.find((name) => name in fields) ?? ''] ?? ''
}

function has({ fields }: CsvRow, heading: keyof typeof headings): boolean {
  return headings[heading].some((name) => name in fields)
}

function readProducts(rows: readonly CsvRow[]): ExportedRows {
  const read: ExportedRows = {
    rows: [],
    refused: [],
    leftOut: [],
    taken: new Set([
      ...Object.values(headings).flat(),
      ...options.flat(),
      ...passedOver,
      ...metafieldsIn(rows),
    ]),
    names: {
      sku: 'Variant SKU',
      name: 'Title',
      price: 'Variant Price',
      special_price: 'Variant Price',
      qty: 'Variant Inventory Qty',
      image: 'Image Src',
      category: 'Type',
      producer: 'Vendor',
      description: 'Body (HTML)',
      meta_title: 'SEO Title',
      meta_description: 'SEO Description',
    },
  }
  let handle = ''
  const handles = Map.groupBy(rows, (row) => (handle = at(row, 'handle') || handle))
  for (const [name, lines] of handles) readProduct(name, lines, read)
  return read
}

/** Reads the lines of a product: variants, and lines with only a picture. */
function readProduct(handle: string, lines: CsvRow[], read: ExportedRows): void {
  const product = lines.find((row) => at(row, 'title')) ?? (lines[0] as CsvRow)
  const refused = notSold(product)
  if (refused) return void read.refused.push({ line: product.line, reason: refused })
  const variants = lines.filter((row) => at(row, 'price') || at(row, 'sku'))
  const shared = productFields(product, lines)
  const { names: facts } = metafields(product)
  const [only] = variants
  if (variants.length <= 1 && !isOption(product, only)) {
    const fields = filled({
      ...shared,
      ...variantFields(only ?? product),
      sku: (only && at(only, 'sku')) || handle,
    })
    return void read.rows.push({ line: product.line, fields: withQuantity(fields, only ?? product), facts })
  }
  const taken = new Set(variants.map((row) => at(row, 'sku')))
  const parent = taken.has(handle) ? `${handle}-all` : handle
  read.rows.push({
    line: product.line,
    fields: filled({ ...shared, sku: parent, price: lowestPrice(variants) }),
    facts,
  })
  const optionNames = options.map(([name]) => product.fields[name] ?? '')
  for (const [index, row] of variants.entries()) {
    const chosen = options.flatMap(([, value], place): [string, string][] => {
      const written = row.fields[value]
      return written && optionNames[place] ? [[optionNames[place], written]] : []
    })
    const fields = filled({
      ...variantFields(row),
      sku: at(row, 'sku') || `${parent}-${index + 1}`,
      name: [shared.name, ...chosen.map(([, value]) => value)].join(', '),
      producer: shared.producer,
      parent_sku: parent,
      options: optionsText(chosen),
      image: at(row, 'variantPicture'),
    })
    read.rows.push({ line: row.line, fields: withQuantity(fields, row) })
  }
}

function notSold(product: CsvRow): string | undefined {
  const status = at(product, 'status').toLowerCase()
  if (status && status !== 'active') return `Status is ${status}: it is not sold`
  if (/^false$/i.test(at(product, 'published'))) return 'Published is FALSE: it is not sold'
  return /^true$/i.test(at(product, 'giftCard')) ? 'Gift Card: gift cards are not taken' : undefined
}

/** Returns whether a variant has options. Shopify calls the only variant of a product `Default Title`. */
function isOption(product: CsvRow, variant: CsvRow | undefined): boolean {
  const [name, value] = options[0] as (typeof options)[number]
  return Boolean(
    product.fields[name] && variant?.fields[value] && !/^default title$/i.test(variant.fields[value]),
  )
}

function productFields(product: CsvRow, lines: readonly CsvRow[]): Record<string, string> {
  const pictures = lines
    .filter((row) => at(row, 'picture'))
    .toSorted((one, other) => Number(at(one, 'position')) - Number(at(other, 'position')))
    .map((row) => at(row, 'picture'))
  const type = at(product, 'type')
  return {
    name: at(product, 'title'),
    description: at(product, 'html'),
    meta_title: at(product, 'seoTitle'),
    meta_description: at(product, 'seoDescription'),
    producer: at(product, 'vendor'),
    category: categoryText([type ? [type] : at(product, 'category').split('>')]),
    image: pictures.join('|'),
    ...metafields(product).cells,
  }
}

function variantFields(row: CsvRow): Record<string, string> {
  const [price, compared] = [at(row, 'price'), at(row, 'compared')]
  if (Number(compared) > Number(price)) return { price: compared, special_price: price }
  return { price }
}

/** Adds the stock. With an empty tracker, stock is not managed. Without a tracker column, stock is managed if there is a quantity. */
function withQuantity(fields: Record<string, string>, row: CsvRow): Record<string, string> {
  const isCounted = at(row, 'tracker') !== '' || (!has(row, 'tracker') && at(row, 'quantity') !== '')
  if (!isCounted && !at(row, 'quantity')) return { ...fields, qty: '' }
  const continues = /^(continue|true)$/i.test(at(row, 'policy'))
  const counted = Math.max(0, Math.floor(Number(at(row, 'quantity')) || 0))
  return { ...fields, qty: isCounted ? String(counted) : '', ...(continues && { backorders: '1' }) }
}

function lowestPrice(variants: readonly CsvRow[]): string {
  const prices = variants.map((row) => Number(at(row, 'price'))).filter((price) => price >= 0)
  return String(Math.min(...prices))
}

/** Matches `Country (product.metafields.custom.country)`. Only metafields that fill a column of docs/import.md are used. */
const metafield = /\(product\.metafields\.[^.()]{1,64}\.([^.()]{1,64})\)$/

function metafieldsIn([row]: readonly CsvRow[]): string[] {
  return Object.keys(row?.fields ?? {}).filter((name) => factNamed(metafield.exec(name)?.[1] ?? ''))
}

function metafields({ fields }: CsvRow) {
  const cells: Record<string, string> = {}
  const names: Record<string, string> = {}
  for (const [heading, written] of Object.entries(fields)) {
    const fact = factNamed(metafield.exec(heading)?.[1] ?? '')
    if (fact && written)
      Object.assign(cells, { [fact]: written }) && Object.assign(names, { [fact]: heading })
  }
  return { cells, names }
}
