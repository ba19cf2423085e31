import type { RefusedLine } from '#shared/csv-rows.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { ProductChange } from '#worker/platform/catalog/writing/product-change.ts'
import { type ByView, byView, type ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import type { ViewSource } from './read-files.ts'
import type { ProductLine } from './reading/product-line.ts'
import type { StoredProduct } from './stored-catalogue.ts'
import type { ViewDocumentMaker } from './view-documents.ts'

/** The lines of a product, by view. */
export type Lines = Partial<ByView<ProductLine>>

/** The context of an import, for an empty shop and for one with products. */
export interface Making {
  lines: ReadonlyMap<string, Lines>
  makers: ByView<ViewDocumentMaker>
  /** Collects the lines that cannot be imported. */
  refused: ByView<RefusedLine[]>
}

/** Returns the lines by SKU. A repeated SKU is refused. */
export function linesBySku(
  sources: ByView<Pick<ViewSource, 'products'>>,
  refused: ByView<RefusedLine[]>,
): Map<string, Lines> {
  const lines = new Map<string, Lines>()
  for (const { code } of Object.values(storeViews)) {
    for (const raw of sources[code].products) {
      const line = lines.get(raw.sku) ?? {}
      lines.set(raw.sku, line)
      if (line[code])
        refused[code].push({ line: raw.line, reason: `the sku ${raw.sku} stands above already` })
      else line[code] = raw
    }
  }
  return lines
}

/** Returns the SKU of the parent product that the file names. */
export function parentSaid(lines: Lines = {}): string | undefined {
  return Object.values(lines).find(({ values }) => values.parent_sku)?.values.parent_sku ?? undefined
}

/** Returns the SKUs of a set's parts; none if the product is no set. */
export function partsSaid(lines: Lines = {}): string[] {
  const [line] = Object.values(lines)
  return (line?.values.parts ?? []).flatMap(({ items }) => items.map(({ sku }) => sku))
}

/** Returns the product of these lines without variants and parts; undefined if the lines are refused. */
export function madeProduct(
  sku: string,
  { id, known }: { id: number; known?: StoredProduct | undefined },
  { lines: all, makers, refused }: Making,
): ProductChange | undefined {
  const lines = all.get(sku) ?? {}
  const isNameless = Object.values(lines).some(({ values }) => values.name === undefined)
  const made = (code: StoreCode) => {
    const raw = lines[code]
    if (!raw) return undefined
    if (isNameless && !known) {
      const reason = `sku ${sku}: there is no such article, and a new one needs a name`
      refused[code].push({ line: raw.line, reason })
      return undefined
    }
    try {
      return makers[code].make(raw, id, known?.views[code])
    } catch (error) {
      refused[code].push({ line: raw.line, reason: (error as Error).message })
      return undefined
    }
  }
  const documents = byView(made)
  const before = byView((code) => known?.views[code].before)
  const found = Object.values(documents).filter((one) => one !== undefined)
  const [one] = found
  if (!one) return undefined
  // The product is disabled in views that have no line for it.
  const off: ProductDocument = { ...one.document, status: 2, url_path: '' }
  const after = byView((code) => documents[code]?.document ?? before[code] ?? off)
  const { stock } = one.document
  const isSalable =
    stock.is_in_stock &&
    (!stock.manage_stock || stock.backorders > 0 || stock.qty > (known?.stock?.min_qty ?? 0))
  const isSoldOtherwise = Boolean(known?.stock) && isSalable !== Boolean(known?.stock?.is_salable)
  const saysStock = !known?.stock || Object.values(lines).some(({ values }) => 'qty' in values)
  return { id, sku, before, after, saysStock, isSoldOtherwise, media: found.flatMap(({ media }) => media) }
}

/** Returns a stored product as a change without differences; undefined if a view lacks the product. */
export function unchanged(sku: string, { id, views }: StoredProduct): ProductChange | undefined {
  const before = byView((code) => views[code].before)
  if (!isWhole(before)) return undefined
  return { id, sku, before, after: before, saysStock: false, isSoldOtherwise: false, media: [] }
}

function isWhole(views: ByView<ProductDocument | undefined>): views is ByView<ProductDocument> {
  return Object.values(views).every(Boolean)
}
