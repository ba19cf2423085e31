import { type Document, priceDocument } from '#shared/priced-document.ts'
import type { StoreView } from '#shared/store-view.ts'
import { taxSettings } from '#shared/tax.ts'
import { name, prepare, type Sql, sql } from '../../sql.ts'
import { type StockRow, stockDocument } from '../../stock-row.ts'
import { taxFrom } from '../../tax-rules.ts'
import type { CatalogueAudience } from '../audience.ts'

/** Product data that are stored beside the documents, because they change by the minute. */
export interface LiveProductData {
  /** The version of the documents, which increments with each change. */
  version: number
  /** The view's tax rules as JSON. */
  taxRules: string
  /** The values of `stockColumns` as JSON, by the id of the product or variant. */
  stock: ReadonlyMap<number, string>
  /** The prices agreed with the audience's group, by the id of the product or variant (minor units). */
  prices: ReadonlyMap<number, number>
}

export interface Seen {
  view: StoreView
  audience: CatalogueAudience
}

/** Returns the statements whose results `liveDataFrom` reads. `page` selects the ids of the products. */
export function selectLiveData(
  db: D1Database,
  page: Sql,
  { view: { storeId }, audience }: Seen,
): D1PreparedStatement[] {
  const statements = [
    sql`SELECT documents AS version, (SELECT json_group_array(doc) FROM (
        SELECT doc FROM documents WHERE store_id = ${storeId} AND type = 'taxrule' ORDER BY position, id)) AS rules
      FROM catalogue_version`,
    sql`WITH page AS MATERIALIZED (${page})
      SELECT s.product_id, ${stockAsJson} AS stock FROM product_stock s WHERE s.product_id IN page
      UNION ALL SELECT s.product_id, ${stockAsJson} FROM product_parts p JOIN product_stock s ON s.sku = p.part_sku
        WHERE p.option_id = 0 AND p.product_id IN page`,
  ]
  const prices = sql`WITH page AS MATERIALIZED (${page})
    SELECT product_id, final_price FROM group_prices
    WHERE store_id = ${storeId} AND group_id = ${audience.group} AND product_id IN (
      SELECT * FROM page UNION SELECT s.product_id FROM product_parts p JOIN stock s ON s.sku = p.part_sku
        WHERE p.option_id = 0 AND p.product_id IN page)`
  if (audience.hasGroupPrices) statements.push(prices)
  return statements.map((statement) => prepare(db, statement))
}

/** Returns a page for `selectLiveData` from known product ids. */
export function idsOf(products: readonly number[]): Sql {
  return sql`SELECT value FROM json_each(${JSON.stringify(products)})`
}

export type Answer = Pick<D1Result<Record<string, unknown>>, 'results'>

/** Returns the data from the results of `selectLiveData`, in their order. */
export function liveDataFrom([state, stock, prices]: readonly Answer[]): LiveProductData {
  const { version, rules } = state?.results[0] ?? {}
  return {
    version: Number(version),
    taxRules: known(String(rules)),
    stock: new Map(stock?.results.map((row) => [Number(row.product_id), String(row.stock)])),
    prices: new Map(prices?.results.map((row) => [Number(row.product_id), Number(row.final_price)])),
  }
}

/** Returns the previous string object if the text is equal: comparing an object with itself is fast, and each card compares it. */
function known(rules: string): string {
  if (rules !== lastRules) lastRules = rules
  return lastRules
}

let lastRules = ''

/** Writes current stock and prices into a document and its variants, and removes the labels for other audiences. */
export function applyLiveData(
  document: Document,
  today: LiveProductData,
  { view, audience }: Seen,
  now: Date,
): void {
  const { labels } = document
  for (const part of withVariants(document)) {
    const row = stockRow(today.stock.get(idOf(part)))
    if (row) part.stock = stockDocument(row)
  }
  const rules = (JSON.parse(today.taxRules) as string[]).map((doc) => ({ doc }))
  const taxOf = taxFrom(rules, view, audience.group)
  priceDocument(document, {
    now,
    settings: taxSettings(view),
    taxOf,
    groupPriceOf: (id) => today.prices.get(id),
  })
  if ('has_positive_stock' in document) {
    document.has_positive_stock = stockRow(today.stock.get(Number(document.id)))?.is_in_stock ?? 0
  }
  if (Array.isArray(labels)) {
    document.labels = labels.filter((label: { customer_group_id?: number[] }) => {
      const groups = label.customer_group_id ?? []
      return groups.length === 0 || groups.includes(audience.group)
    })
  }
}

export function withVariants(document: Document): Document[] {
  const { configurable_children: children } = document
  return [document, ...(Array.isArray(children) ? (children as Document[]) : [])]
}

/** Returns the id of a product, or of a variant inside its parent's document. */
export function idOf(part: Document): number {
  return Number(part.id ?? (part.stock as Document | undefined)?.product_id)
}

const stockColumns = [
  'product_id',
  'sku',
  'qty',
  'min_qty',
  'manage_stock',
  'backorders',
  'min_sale_qty',
  'max_sale_qty',
  'qty_increments',
  'low_stock_date',
  'is_in_stock',
] as const satisfies (keyof StockRow)[]

const stockAsJson = name(`json_array(${stockColumns.map((column) => `s.${column}`).join(', ')})`)

function stockRow(values: string | undefined): StockRow | undefined {
  if (values === undefined) return undefined
  const read = JSON.parse(values) as unknown[]
  return Object.fromEntries(stockColumns.map((column, at) => [column, read[at]])) as unknown as StockRow
}
