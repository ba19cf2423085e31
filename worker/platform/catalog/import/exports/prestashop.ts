import type { CsvRow } from '#shared/csv-rows.ts'
import { factNamed } from '../reading/columns.ts'
import { categoryText } from './category-text.ts'
import { type ExportedRows, type ExportFormat, filled } from './export-format.ts'
import { withoutMarkup } from './without-markup.ts'

/** Headings of PrestaShop's import file and of its product list; https://devdocs.prestashop-project.org/ */
const headings = {
  sku: ['reference #', 'reference'],
  active: ['active (0/1)', 'active', 'status'],
  name: ['name *', 'name*', 'name'],
  categories: ['categories (x,y,z...)', 'category'],
  net: ['price tax excluded', 'price (tax excl.)'],
  gross: ['price tax included', 'price (tax incl.)'],
  percent: ['discount percent'],
  from: ['discount from (yyyy-mm-dd)'],
  to: ['discount to (yyyy-mm-dd)'],
  producer: ['brand', 'manufacturer'],
  quantity: ['quantity'],
  summary: ['summary', 'short description'],
  description: ['description'],
  metaTitle: ['meta title', 'meta-title'],
  metaDescription: ['meta description'],
  images: ['image urls (x,y,z...)'],
  features: ['feature (name:value:position:customized)', 'feature(name:value:position)'],
} as const
type Heading = keyof typeof headings

const numbers = Object.fromEntries([
  ...[...headings.net, ...headings.gross].map((heading) => [heading, 'price'] as const),
  ['quantity', 'count'] as const,
])

export const prestashop: ExportFormat = {
  name: 'PrestaShop',
  recognises: (columns) => {
    const has = (heading: Heading) => headings[heading].some((name) => columns.has(name))
    return has('sku') && has('name') && (has('net') || has('gross')) && (has('active') || has('categories'))
  },
  numbers,
  read: readProducts,
}

function nameIn(row: CsvRow | undefined, heading: Heading): string | undefined {
  return headings[heading].find((name) => row && name in row.fields)
}

function at(row: CsvRow, heading: Heading): string {
  return row.fields[nameIn(row, heading) ?? ''] ?? ''
}

function readProducts(rows: readonly CsvRow[]): ExportedRows {
  const isNet = nameIn(rows[0], 'gross') === undefined
  const name = (heading: Heading) => nameIn(rows[0], heading) ?? headings[heading][0]
  const price = isNet ? 'net' : 'gross'
  const read: ExportedRows = {
    rows: [],
    refused: [],
    leftOut: [],
    isNet,
    taken: new Set(
      Object.entries(headings).flatMap(([heading, names]) =>
        heading === 'net' && !isNet ? [] : (names as readonly string[]),
      ),
    ),
    names: {
      sku: name('sku'),
      name: name('name'),
      price: name(price),
      special_price: name('percent'),
      special_from_date: name('from'),
      special_to_date: name('to'),
      qty: name('quantity'),
      category: name('categories'),
      producer: name('producer'),
      short_description: name('summary'),
      description: name('description'),
      meta_title: name('metaTitle'),
      meta_description: name('metaDescription'),
      image: name('images'),
    },
  }
  for (const row of rows) {
    const active = at(row, 'active')
    if (/^(?:0|no|disabled)$/i.test(active))
      read.refused.push({ line: row.line, reason: `${name('active')} is ${active}: it is not sold` })
    else readProduct(row, price, read)
  }
  return read
}

function readProduct(row: CsvRow, priceHeading: 'net' | 'gross', read: ExportedRows): void {
  const facts: Record<string, string> = {}
  const cells: Record<string, string> = {}
  for (const feature of at(row, 'features').split(/[,;]/)) {
    const [label = '', value = ''] = feature.split(':').map((part) => part.trim())
    const fact = factNamed(label)
    if (fact && value) {
      cells[fact] = cells[fact] ? `${cells[fact]}|${value}` : value
      facts[fact] = label
    } else if (value)
      read.leftOut.push({ line: row.line, column: label, reason: `is not taken: ${value.slice(0, 40)}` })
  }
  const price = at(row, priceHeading)
  const percent = Number(at(row, 'percent').replace(',', '.'))
  const reduced = percent > 0 && percent < 100 ? (Number(price) * (100 - percent)) / 100 : undefined
  const fields = filled({
    ...cells,
    sku: at(row, 'sku'),
    name: at(row, 'name'),
    price,
    special_price: reduced?.toFixed(4),
    special_from_date: reduced ? dayOf(at(row, 'from')) : '',
    special_to_date: reduced ? dayOf(at(row, 'to')) : '',
    category: categoryText(
      at(row, 'categories')
        .split(',')
        .map((name) => [name]),
    ),
    producer: at(row, 'producer'),
    short_description: withoutMarkup(at(row, 'summary')),
    description: at(row, 'description'),
    meta_title: at(row, 'metaTitle'),
    meta_description: at(row, 'metaDescription'),
    image: at(row, 'images')
      .split(/,(?=\s*https?:)/)
      .join('|'),
  })
  read.rows.push({ line: row.line, facts, fields: { ...fields, qty: at(row, 'quantity') } })
}

/** Returns the day of a date; empty if all digits are zeros, which PrestaShop writes for no date. */
function dayOf(written: string): string {
  return written.startsWith('0000') ? '' : written
}
