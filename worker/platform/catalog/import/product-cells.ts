import { decimal } from '#shared/decimal.ts'
import { fieldRows, labelOf, type ProductField } from '#shared/product-fields.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import { shopOfField } from '#worker/platform/catalog/lists/fields.ts'
import { composed } from '#worker/platform/catalog/writing/product-rows.ts'
import {
  type AttributeDocument,
  anyView,
  type ByView,
  type CategoryDocument,
  type CustomOptionDocument,
  type ProductDocument,
} from '#worker/platform/catalog/writing/shape.ts'
import { columns } from './reading/columns.ts'

/** The documents that give names to the ids in a product. */
export interface Naming {
  attributes: readonly AttributeDocument[]
  categories: readonly CategoryDocument[]
}

/** Returns the cells of a stored product as an import would read them. Empty cells are ''. */
export function cellsOf(documents: ByView<ProductDocument>, naming: ByView<Naming>): Record<string, string> {
  const first = storeCodes[0] as StoreCode
  const cell = (column: string, view: StoreCode) => cellOf(column, documents[view], naming[view])
  return Object.fromEntries(
    [...Object.keys(columns), ...shopColumns(anyView(documents))].flatMap((column) => {
      const { isUnstored, isOfView } = columns[column] ?? {}
      if (isUnstored || isWithout(column, anyView(documents))) return []
      if (!isOfView) return [[column, cell(column, first)]]
      return storeCodes.map((view) => [`${column}_${view}`, cell(column, view)])
    }),
  )
}

/** Returns whether products of this kind have no such cell: stock of products made of others, places of variants in lists. */
function isWithout(column: string, { type_id, visibility }: ProductDocument): boolean {
  if (column === 'visibility') return visibility === 1
  return stockColumns.has(column) && composed.includes(type_id)
}

const stockColumns: ReadonlySet<string> = new Set([
  ...['qty', 'backorders', 'min_sale_qty', 'max_sale_qty', 'qty_increments'],
])

function shopColumns(document: ProductDocument): string[] {
  return Object.keys(document).filter((field) => shopOfField(field) && field in document)
}

const factBy = new Map(
  fieldRows.map(([code, field]) => [field.column ?? code, { code, field: field as ProductField }]),
)

function cellOf(column: string, document: ProductDocument, naming: Naming): string {
  const own = tradeCells[column]
  if (own) return own(document, naming)
  const nutrient = /^nutrition_(.+)$/.exec(column)?.[1]
  if (nutrient) return plain(Object(document.nutrition)[nutrient])
  const fact = factBy.get(column)
  const value = (document as unknown as Record<string, unknown>)[column]
  if (!fact) return /^(price|deposit)$/.test(columns[column]?.kind ?? '') ? amount(value) : plain(value)
  return factCell(fact.code, fact.field, document, naming)
}

/** Returns the labels of options, so that the cell can be read in every view. */
function factCell(
  code: string,
  field: ProductField,
  document: ProductDocument,
  { attributes }: Naming,
): string {
  const value = (document as unknown as Record<string, unknown>)[code]
  if (field.type === 'texts') return listed(value)
  if (field.type === 'links')
    return ordered((document.product_links ?? []).filter(({ link_type }) => link_type === code))
      .map(({ linked_product_sku }) => linked_product_sku)
      .join(' | ')
  if (field.type !== 'option' && field.type !== 'options') return plain(value)
  const label = labelOf(field)
  const words = label ? (document as unknown as Record<string, unknown>)[label] : undefined
  if (words && !Array.isArray(words)) return plain(words)
  if (Array.isArray(words)) return listed(words)
  const options = attributes.find(({ attribute_code }) => attribute_code === code)?.options ?? []
  return [value]
    .flat()
    .flatMap((one) => options.find((option) => option.value === String(one))?.label ?? plain(one))
    .filter(Boolean)
    .join(' | ')
}

const tradeCells: Readonly<Record<string, (product: ProductDocument, naming: Naming) => string>> = {
  price: ({ type_id, bundle_price, original_price_incl_tax, price_incl_tax }) =>
    amount(/^(grouped|bundle)$/.test(type_id) ? bundle_price : (original_price_incl_tax ?? price_incl_tax)),
  special_price: ({ special_price_incl_tax }) => amount(special_price_incl_tax),
  qty: ({ stock }) => (stock.manage_stock ? String(stock.qty) : ''),
  backorders: ({ stock }) => (stock.backorders > 0 ? '1' : '0'),
  min_sale_qty: ({ stock }) => plain(stock.min_sale_qty),
  max_sale_qty: ({ stock }) => plain(stock.max_sale_qty),
  qty_increments: ({ stock }) => plain(stock.qty_increments),
  category: ({ category_ids }, { categories }) =>
    category_ids.flatMap((id) => pathOf(id, categories) || []).join(' | '),
  hidden: ({ status }) => (status === 2 ? '1' : '0'),
  visibility: ({ visibility }) => ({ 1: '', 2: 'catalogue', 3: 'search', 4: 'both' })[visibility],
  volume_ml: ({ volume_ml }) => (volume_ml ? `${volume_ml} ml` : ''),
  abv: ({ abv }) => (typeof abv === 'number' ? `${abv} %` : ''),
  color_code: ({ color_code }) => (color_code === 'none' ? '' : plain(color_code)),
  parts: partsCell,
  part_titles: ({ bundle_options = [] }) =>
    ordered(bundle_options)
      .map(({ title }) => title)
      .join(' | '),
  labels: ({ labels = [] }) =>
    labels
      .map(({ name, style, customer_group_id: groups, url }) =>
        [`${name}: ${style}`, groups.length && `groups ${groups.join(' ')}`, url].filter(Boolean).join(', '),
      )
      .join(' | '),
  group_prices: ({ group_prices }) =>
    Object.entries(group_prices ?? {})
      .map(([group, price]) => `${group}: ${amount(price)}`)
      .join(' | '),
  custom_options: ({ custom_options = [] }) => custom_options.map(questionCell).join(' | '),
  downloads: ({ links = [] }) => links.map(({ title, pages }) => `${title}: ${pages}`).join(' | '),
  giftcard_amounts: ({ giftcard_amounts = [] }) => giftcard_amounts.map((one) => amount(one)).join(' | '),
}

/** Returns `6 x 10234 | optional: 10301, 10302`. */
function partsCell({ type_id, product_links = [], bundle_options = [] }: ProductDocument): string {
  if (type_id === 'grouped')
    return ordered(product_links.filter(({ link_type }) => link_type === 'associated'))
      .map(({ linked_product_sku, extension_attributes }) =>
        partCell(linked_product_sku, extension_attributes?.qty ?? 1),
      )
      .join(' | ')
  return ordered(bundle_options)
    .map(({ required, product_links: links }) => {
      const items = ordered(links).map(({ sku, qty }) => partCell(sku, qty))
      return `${required ? '' : 'optional: '}${items.join(', ')}`
    })
    .join(' | ')
}

function partCell(sku: string, qty: number): string {
  return qty === 1 ? sku : `${qty} x ${sku}`
}

function questionCell({ title, type, is_require, max_characters, sku, ...charged }: CustomOptionDocument) {
  const words = [
    type,
    is_require && 'required',
    max_characters && `${max_characters} letters`,
    sku && `sku ${sku}`,
    charged.price !== undefined && chargeCell(charged.price, charged.price_type),
    ...ordered(charged.values ?? []).map(
      ({ title, price, price_type }) => `${title} = ${chargeCell(price, price_type)}`,
    ),
  ]
  return `${title}: ${words.filter(Boolean).join(', ')}`
}

function chargeCell(price: number, type: 'fixed' | 'percent' = 'fixed'): string {
  return `${decimal(price)}${type === 'percent' ? ' %' : ''}`
}

/** Returns the names of a category and its parents: `Wine/Red wine`. */
function pathOf(id: number, categories: readonly CategoryDocument[]): string {
  const above = categories.find((category) => category.id === id)?.path.split('/') ?? []
  return above
    .map(Number)
    .filter((one) => one > 2)
    .map((one) => categories.find((category) => category.id === one)?.name.replaceAll('/', '\\/') ?? '')
    .join('/')
}

function ordered<Item extends { position?: number; sort_order?: number }>(items: readonly Item[]): Item[] {
  const place = ({ position, sort_order }: Item) => position ?? sort_order ?? 0
  return items.toSorted((one, other) => place(one) - place(other))
}

function amount(value: unknown): string {
  return typeof value === 'number' ? value.toFixed(2) : ''
}

function listed(value: unknown): string {
  return Array.isArray(value) ? value.join(' | ') : plain(value)
}

function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
