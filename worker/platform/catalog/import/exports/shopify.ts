import type { CsvRow } from '#shared/csv-rows.ts'
import type { Reason } from '#shared/reason.ts'
import { factNamed } from '../reading/columns.ts'
import {
  categoryText,
  countText,
  type Exported,
  filled,
  notForSale,
  optionsText,
  same,
} from './export-format.ts'

const options = [1, 2, 3].map((number) => [`option${number} name`, `option${number} value`] as const)

/** Adds the products of Shopify: each has a line for every variant, and lines with only a picture. */
export function shopify(rows: readonly CsvRow[], exported: Exported): void {
  let handle = ''
  const handles = Map.groupBy(rows, ({ fields }) => (handle = fields.handle || handle))
  for (const [name, lines] of handles) readProduct(name, lines, exported)
}

function readProduct(handle: string, lines: CsvRow[], { rows, refused }: Exported): void {
  const product = lines.find(({ fields }) => fields.name) ?? (lines[0] as CsvRow)
  const { line } = product
  const reason = notSold(product)
  if (reason) return void refused.push({ line, ...reason })
  const variants = lines.filter(({ fields }) => fields.price || fields.sku)
  const { cells, facts } = metafields(product)
  const shared = { ...productFields(product, lines), ...cells }
  const [only] = variants
  if (variants.length <= 1 && !isOption(product, only)) {
    const fields = { ...shared, ...variantFields(only ?? product), sku: only?.fields.sku || handle }
    return void rows.push({ line, fields: withQuantity(fields, only ?? product), facts })
  }
  const taken = new Set(variants.map(({ fields }) => fields.sku))
  const parent = taken.has(handle) ? `${handle}-all` : handle
  const prices = variants.map(({ fields }) => Number(fields.price)).filter((price) => price >= 0)
  rows.push({ line, fields: filled({ ...shared, sku: parent, price: String(Math.min(...prices)) }), facts })
  for (const [index, row] of variants.entries()) {
    const chosen = options.flatMap(([name, value]): [string, string][] => {
      const [called, written] = [product.fields[name], row.fields[value]]
      return called && written ? [[called, written]] : []
    })
    const fields = {
      ...variantFields(row),
      sku: row.fields.sku || `${parent}-${index + 1}`,
      name: [shared.name, ...chosen.map(([, value]) => value)].join(', '),
      producer: shared.producer,
      parent_sku: parent,
      options: optionsText(chosen),
      image: row.fields.variant_image,
    }
    rows.push({ line: row.line, fields: withQuantity(fields, row) })
  }
}

function notSold({ fields: { status = '', published = '', gift_card = '' } }: CsvRow): Reason | undefined {
  if (status && !/^active$/i.test(status)) return notForSale('Status', status.toLowerCase())
  if (/^false$/i.test(published)) return notForSale('Published', 'FALSE')
  return /^true$/i.test(gift_card) ? { reason: 'Gift Card: gift cards are not taken' } : undefined
}

/** Returns whether a variant has options. Shopify calls the only variant of a product `Default Title`. */
function isOption(product: CsvRow, variant: CsvRow | undefined): boolean {
  const value = variant?.fields['option1 value']
  return Boolean(product.fields['option1 name'] && value && !/^default title$/i.test(value))
}

function productFields({ fields }: CsvRow, lines: readonly CsvRow[]) {
  const pictures = lines
    .filter((row) => row.fields.image)
    .toSorted((one, other) => Number(one.fields.position) - Number(other.fields.position))
  return {
    ...same(fields, 'name', 'description', 'meta_title', 'meta_description', 'producer'),
    category: categoryText([fields.category ? [fields.category] : (fields.taxonomy ?? '').split('>')]),
    image: pictures.map((row) => row.fields.image).join('|'),
  } as Record<string, string | undefined>
}

function variantFields({ fields: { price, compared } }: CsvRow) {
  return Number(compared) > Number(price) ? { price: compared, special_price: price } : { price }
}

/** Adds the stock. With an empty tracker, stock is not managed. Without a tracker column, stock is managed if there is a quantity. */
function withQuantity(
  product: Record<string, string | undefined>,
  { fields }: CsvRow,
): Record<string, string> {
  const { tracker, qty = '', policy = '' } = fields
  const isCounted = tracker === undefined ? qty !== '' : tracker !== ''
  if (!isCounted && !qty) return { ...filled(product), qty: '' }
  const continues = /^(continue|true)$/i.test(policy)
  return {
    ...filled(product),
    qty: isCounted ? countText(qty) : '',
    ...(continues && { backorders: '1' }),
  }
}

/** Matches `Country (product.metafields.custom.country)`. Only metafields that fill a column of docs/import.md are used. */
const metafield = /\(product\.metafields\.[^.()]{1,64}\.([^.()]{1,64})\)$/

function metafields({ fields }: CsvRow) {
  const found = Object.entries(fields).flatMap(([heading, written]) => {
    const fact = factNamed(metafield.exec(heading)?.[1] ?? '')
    return fact && written ? [{ fact, heading, written }] : []
  })
  return {
    cells: Object.fromEntries(found.map(({ fact, written }) => [fact, written])),
    facts: Object.fromEntries(found.map(({ fact, heading }) => [fact, heading])),
  }
}
