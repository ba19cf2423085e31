import type { Document } from '#shared/priced-document.ts'
import { priceDocument } from '#shared/priced-document.ts'
import type { StoreView } from '#shared/store-view.ts'
import { taxSettings } from '#shared/tax.ts'
import { list, name, readAll, type Sql, select, sql } from '../sql.ts'
import { type StockRow, stockDocument } from '../stock-row.ts'
import { selectTaxRules, type TaxOf, taxFrom } from '../tax-rules.ts'
import type { CatalogueAudience } from './audience.ts'
import { isInCard } from './card-document.ts'
import { projection } from './project.ts'

export interface DocumentsWanted {
  view: StoreView
  audience: CatalogueAudience
  include: readonly string[]
  exclude: readonly string[]
}

/** The documents of these products by id, with the stock and the prices of this moment in them. */
export async function readProducts(
  db: D1Database,
  ids: readonly number[],
  wanted: DocumentsWanted,
): Promise<Map<number, Document>> {
  if (ids.length === 0) return new Map()
  const { view, audience } = wanted
  const [documents, stock, taxRules, prices = []] = await readAll(db, [
    select<{ product_id: number; doc: string }>(db, documentsOf(ids, wanted)),
    select<StockRow>(db, stockOf(ids)),
    selectTaxRules(db, view),
    ...pricesOf(ids, wanted).map((query) => select<{ product_id: number; final_price: number }>(db, query)),
  ])
  const today: Today = {
    view,
    audience,
    now: new Date(),
    taxOf: taxFrom(taxRules, view, audience.group),
    stock: new Map(stock.map((row) => [row.product_id, row])),
    prices: new Map(prices.map((row) => [row.product_id, row.final_price])),
  }
  const shown = projection(wanted.include, wanted.exclude)
  return new Map(
    documents.map(({ product_id, doc }) => [product_id, shown(overlay(JSON.parse(doc) as Document, today))]),
  )
}

/** The short form of the documents, where it holds every field that is asked for. */
function documentsOf(ids: readonly number[], { view: { storeId }, include }: DocumentsWanted): Sql {
  const isCard = include.length > 0 && isInCard(include)
  return sql`SELECT product_id, ${name(isCard ? 'card' : 'doc')} AS doc FROM product_documents
    WHERE store_id = ${storeId} AND product_id IN ${list(ids)}`
}

/** Also of variants, which stand inside their parent's document. */
function stockOf(ids: readonly number[]): Sql {
  return sql`SELECT * FROM product_stock WHERE product_id IN ${list(ids)}
    UNION ALL SELECT s.* FROM product_parts p JOIN product_stock s ON s.sku = p.part_sku
      WHERE p.option_id = 0 AND p.product_id IN ${list(ids)}`
}

function pricesOf(ids: readonly number[], { view: { storeId }, audience }: DocumentsWanted): Sql[] {
  if (!audience.hasGroupPrices) return []
  return [
    sql`SELECT product_id, final_price FROM group_prices
      WHERE store_id = ${storeId} AND group_id = ${audience.group} AND product_id IN (
        SELECT value FROM json_each(${JSON.stringify(ids)})
        UNION SELECT s.product_id FROM product_parts p JOIN stock s ON s.sku = p.part_sku
          WHERE p.option_id = 0 AND p.product_id IN ${list(ids)})`,
  ]
}

interface Today {
  view: StoreView
  taxOf: TaxOf
  audience: CatalogueAudience
  now: Date
  stock: ReadonlyMap<number, StockRow>
  prices: ReadonlyMap<number, number>
}

function overlay(document: Document, { view, taxOf, audience, now, stock, prices }: Today): Document {
  const { configurable_children: children, labels } = document
  for (const part of [document, ...(Array.isArray(children) ? (children as Document[]) : [])]) {
    const id = Number(part.id ?? (part.stock as Document | undefined)?.product_id)
    const row = stock.get(id)
    if (row) part.stock = stockDocument(row)
  }
  priceDocument(document, { now, settings: taxSettings(view), taxOf, groupPriceOf: (id) => prices.get(id) })
  if ('has_positive_stock' in document) {
    document.has_positive_stock = stock.get(Number(document.id))?.is_in_stock ?? 0
  }
  if (Array.isArray(labels)) {
    document.labels = labels.filter((label: { customer_group_id?: number[] }) => {
      const groups = label.customer_group_id ?? []
      return groups.length === 0 || groups.includes(audience.group)
    })
  }
  return document
}
