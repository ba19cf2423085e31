import type { RefusedLine } from '#shared/csv-rows.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import {
  changePricesAndStock,
  type PriceChange,
  type StockChange,
} from '#worker/platform/catalog/writing/change-prices.ts'
import { composed } from '#worker/platform/catalog/writing/product-rows.ts'
import { byView, type ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { changeShopStock } from '#worker/platform/catalog/writing/shop-stock.ts'
import { name, prepare, sql } from '#worker/platform/sql.ts'
import type { ArticleChange, Changed, Changing } from './change-catalogue.ts'
import { finishImport } from './finish-import.ts'
import { comparedPrices, pricesOf } from './imported-prices.ts'
import { csvPrices, type PriceLine } from './reading/csv-prices.ts'
import type { ReadTable } from './reading/read-cells.ts'
import { type ShopStockChange, shopStockChanges } from './stock-by-shop.ts'
import { type StoredProduct, storedProducts } from './stored-catalogue.ts'

/** Number of articles in one batch. An order sends about ten queries, and each may wait for a whole batch. */
const atOnce = 250

/**
 * Changes prices and quantities of articles and nothing else. Like `changeCatalogue` it writes only what differs and can continue after an
 * abort.
 */
export async function changePrices(
  db: D1Database,
  table: ReadTable,
  changing: Pick<Changing, 'isDryRun' | 'purge' | 'progress' | 'note'>,
): Promise<Changed> {
  const { lines, refused } = csvPrices(table)
  const changed: Changed = {
    articles: [],
    refused: { ...byView(() => []), [storeCodes[0] as StoreCode]: refused },
  }
  for (let start = 0; start < lines.length; start += atOnce) {
    const piece = lines.slice(start, start + atOnce)
    const stored = await storedProducts(
      db,
      piece.map(({ sku }) => sku),
      pricesOfDocument,
    )
    const changes = piece.flatMap((line) => changesOf(line, stored.get(line.sku), refused) ?? [])
    const ofShops = await shopStockChanges(db, piece)
    changed.articles.push(...allDescribed(changes, ofShops))
    const [prices, stock] = [
      changes.flatMap(({ prices }) => prices),
      changes.flatMap(({ stock }) => stock ?? []),
    ]
    if (!changing.isDryRun && changes.length + ofShops.length) {
      const written = [...(await changePricesAndStock(db, prices, stock)), ...changeShopStock(ofShops)]
      await db.batch([...written.map((statement) => prepare(db, statement)), ...(changing.note?.([]) ?? [])])
    }
    changing.progress(Math.min(start + atOnce, lines.length), lines.length)
  }
  if (!changing.isDryRun) await finishImport(db, changing.purge)
  return changed
}

/** The fields that prices and offers are calculated from. Only these are read, because whole documents are large. */
const fields = [
  ...['special_price_incl_tax', 'special_from_date', 'special_to_date', 'lowestPrice'],
  ...['nextdisc_amount', 'nextdisc_qty', 'nextdisc_start', 'nextdisc_end'],
]
const pricesOfDocument = sql`json_object(
  'original_price_incl_tax', coalesce(d.doc ->> 'original_price_incl_tax', d.doc ->> 'price_incl_tax'),
  ${name(fields.map((field) => `'${field}', d.doc ->> '${field}'`).join(', '))})`

interface Changes {
  sku: string
  prices: (PriceChange & { before: ProductDocument })[]
  stock: (StockChange & { was: number }) | undefined
}

function changesOf(
  { line, sku, prices, qty }: PriceLine,
  article: StoredProduct | undefined,
  refused: RefusedLine[],
): Changes | undefined {
  if (!article) {
    refused.push({ line, reason: `sku ${sku}: there is no such article, and a new one needs a name` })
    return undefined
  }
  const changed = Object.values(storeViews).flatMap(({ code }) => {
    return priceChange({ sku, view: code, said: prices[code] }, article) ?? []
  })
  const stock = stockChange(qty, article)
  return changed.length || stock ? { sku, prices: changed, stock } : undefined
}

function priceChange(
  { sku, view, said }: { sku: string; view: StoreCode; said: Record<string, unknown> },
  { id, views }: StoredProduct,
): Changes['prices'][number] | undefined {
  const { before, history } = views[view]
  if (!before || Object.keys(said).length === 0) return undefined
  const after = pricesOf(said, { view, before, ...(history && { history }) })
  return after ? { id, sku, view, before, after: { ...before, ...after, id } as ProductDocument } : undefined
}

/** Returns the change of a product's stock; undefined for products that are made of others, whose stock follows from their parts. */
function stockChange(
  qty: number | null | undefined,
  { id, type_id, stock }: StoredProduct,
): Changes['stock'] {
  if (qty === undefined || composed.includes(type_id) || !stock) return undefined
  const after = { qty: qty ?? 0, manage_stock: qty !== null, is_in_stock: qty === null || qty > 0 }
  const isSame =
    stock.qty === after.qty &&
    Boolean(stock.manage_stock) === after.manage_stock &&
    Boolean(stock.is_in_stock) === after.is_in_stock
  if (isSame) return undefined
  const isSalable =
    after.is_in_stock && (!after.manage_stock || stock.backorders > 0 || after.qty > stock.min_qty)
  return { id, ...after, was: stock.qty, isSoldOtherwise: isSalable !== Boolean(stock.is_salable) }
}

function allDescribed(changes: readonly Changes[], ofShops: readonly ShopStockChange[]): ArticleChange[] {
  const articles = new Map(changes.map((change) => [change.sku, described(change)]))
  for (const { sku, field, was, qty } of ofShops) {
    const article = articles.get(sku) ?? { sku, kind: 'changed', fields: [] }
    articles.set(sku, { ...article, fields: [...article.fields, `${field} ${was ?? '–'} → ${qty}`] })
  }
  return [...articles.values()]
}

function described({ sku, prices, stock }: Changes): ArticleChange {
  const moved = prices.flatMap(({ before, after, view }) =>
    comparedPrices
      .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
      .map((field) => `${view} ${field} ${before[field] ?? '–'} → ${after[field] ?? '–'}`),
  )
  const counted = stock ? [`qty ${stock.was} → ${stock.manage_stock ? stock.qty : 'not counted'}`] : []
  return { sku, kind: 'changed', fields: [...moved, ...counted] }
}
