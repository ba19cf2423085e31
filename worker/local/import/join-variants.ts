import type { RefusedLine } from '#shared/csv-rows.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { ProductChange } from '#worker/platform/catalog/writing/change-products.ts'
import { anyView, type ByView, byView, type ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { changedFields } from './changed-fields.ts'
import type { RawProduct } from './raw-product.ts'
import { type StoredProduct, storedProducts } from './stored-catalogue.ts'
import type { ViewDocumentMaker } from './view-documents.ts'

export type Lines = Partial<ByView<RawProduct>>

interface Joining {
  db: D1Database
  lines: ReadonlyMap<string, Lines>
  known: ReadonlyMap<string, StoredProduct>
  makers: ByView<ViewDocumentMaker>
  refused: ByView<RefusedLine[]>
}

export function noParent(sku: string): string {
  return `there is no article ${sku} that it could be a variant of`
}

/** The article that a file makes it a variant of. */
export function parentSaid(lines: Lines = {}): string | undefined {
  return Object.values(lines).find(({ parent }) => parent !== undefined)?.parent
}

/** The changes of articles, products with their variants as those are to be. A variant of nothing is refused. */
export async function joinVariants(
  changes: readonly ProductChange[],
  joining: Joining,
): Promise<ProductChange[]> {
  const { lines, known, makers, refused } = joining
  const joined = new Map(changes.map((change) => [change.sku, change]))
  const variants = Map.groupBy(
    changes,
    ({ sku }) => parentSaid(lines.get(sku)) ?? known.get(sku)?.parent ?? '',
  )
  variants.delete('')
  const stored = await parentsOf(variants, joined, joining)
  for (const [parent, some] of variants) {
    const product = joined.get(parent) ?? stored.get(parent)
    if (product) joined.set(parent, withThem(product, some, makers))
    else if (some.some(({ sku }) => parentSaid(lines.get(sku)))) {
      for (const { sku } of some) refuse(sku, parent, joined, { lines, refused })
    }
  }
  for (const change of changes) {
    const isAlone = !variants.has(change.sku) && anyView(change.after).configurable_children.length > 0
    if (isAlone && !isOfIndex(lines.get(change.sku))) joined.set(change.sku, withThem(change, [], makers))
  }
  return [...joined.values()]
}

/** Products that are not among these and that have a variant of them which becomes another. */
async function parentsOf(
  variants: ReadonlyMap<string, readonly ProductChange[]>,
  among: ReadonlyMap<string, ProductChange>,
  { db, lines, known }: Joining,
): Promise<Map<string, ProductChange>> {
  const wanted = [...variants].flatMap(([parent, some]) => {
    const isMoved = some.some((change) => {
      const stored = known.get(change.sku)
      return !isOfIndex(lines.get(change.sku)) && (!stored || changedFields(change, stored.stock).length > 0)
    })
    return among.has(parent) || !(isMoved || some.some(({ sku }) => parentSaid(lines.get(sku)))) ? [] : parent
  })
  const stored = wanted.length ? await storedProducts(db, wanted) : new Map<string, StoredProduct>()
  return new Map(
    [...stored].flatMap(([sku, product]) => {
      const change = unchanged(sku, product)
      return change ? [[sku, change]] : []
    }),
  )
}

/** A product as the shop has it. */
export function unchanged(sku: string, { id, views }: StoredProduct): ProductChange | undefined {
  const before = byView((code) => views[code].before)
  if (!isWhole(before)) return undefined
  return { id, sku, before, after: before, saysStock: false, media: [] }
}

function isWhole(views: ByView<ProductDocument | undefined>): views is ByView<ProductDocument> {
  return Object.values(views).every(Boolean)
}

function withThem(
  product: ProductChange,
  variants: readonly ProductChange[],
  makers: ByView<ViewDocumentMaker>,
): ProductChange {
  const after = (code: StoreCode): ProductDocument => {
    const documents = variants.map((variant) => variant.after[code])
    return makers[code].withVariants({ document: product.after[code], media: [] }, documents).document
  }
  return { ...product, after: byView(after) }
}

/** An index has products with their variants in them. */
function isOfIndex(lines: Lines = {}): boolean {
  return 'type_id' in (Object.values(lines)[0]?.document ?? {})
}

function refuse(
  sku: string,
  parent: string,
  joined: Map<string, ProductChange>,
  { lines, refused }: Pick<Joining, 'lines' | 'refused'>,
): void {
  joined.delete(sku)
  for (const { code } of Object.values(storeViews)) {
    const line = lines.get(sku)?.[code]?.line
    if (line) refused[code].push({ line, reason: noParent(parent) })
  }
}
