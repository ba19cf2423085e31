import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { ProductChange } from '#worker/platform/catalog/writing/product-change.ts'
import { changedFields } from '#worker/platform/catalog/writing/product-change.ts'
import { anyView, type ByView, byView, type ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { type Making, parentSaid, unchanged } from './make-product.ts'
import type { StoredProduct } from './stored-catalogue.ts'
import type { ViewDocumentMaker } from './view-documents.ts'

type StoredProducts = ReadonlyMap<string, StoredProduct>

/** Returns the changes by the SKU of the parent product. */
function variantsBy(
  changes: readonly ProductChange[],
  lines: Making['lines'],
  known: StoredProducts,
): Map<string, ProductChange[]> {
  const families = Map.groupBy(
    changes,
    ({ sku }) => parentSaid(lines.get(sku)) ?? known.get(sku)?.parent ?? '',
  )
  families.delete('')
  return families
}

/** Returns the SKUs of parent products that are not among the changes and have a changed variant. */
export function parentsWanted(
  changes: readonly ProductChange[],
  { lines }: Pick<Making, 'lines'>,
  known: StoredProducts,
): string[] {
  const among = new Set(changes.map(({ sku }) => sku))
  return [...variantsBy(changes, lines, known)].flatMap(([parent, some]) => {
    const isMoved = some.some((change) => {
      const stored = known.get(change.sku)
      return !stored || changedFields(change, stored.stock).length > 0
    })
    return among.has(parent) || !(isMoved || some.some(({ sku }) => parentSaid(lines.get(sku)))) ? [] : parent
  })
}

/**
 * Returns the changes, with products completed by their future variants. A variant without a parent product is refused. `known`: the stored
 * articles of the changes; `parents`: the stored products of `parentsWanted`.
 */
export function joinVariants(
  changes: readonly ProductChange[],
  { lines, makers, refused }: Making,
  known: StoredProducts = new Map(),
  parents: StoredProducts = new Map(),
): ProductChange[] {
  const joined = new Map(changes.map((change) => [change.sku, change]))
  const variants = variantsBy(changes, lines, known)
  for (const [parent, some] of variants) {
    const stored = parents.get(parent)
    const product = joined.get(parent) ?? (stored && unchanged(parent, stored))
    if (product) joined.set(parent, withThem(product, some, makers))
    else if (some.some(({ sku }) => parentSaid(lines.get(sku)))) {
      for (const { sku } of some) refuse(sku, parent, joined, { lines, refused })
    }
  }
  for (const change of changes) {
    const isAlone = !variants.has(change.sku) && anyView(change.after).configurable_children.length > 0
    if (isAlone) joined.set(change.sku, withThem(change, [], makers))
  }
  return [...joined.values()]
}

function withThem(
  product: ProductChange,
  variants: readonly ProductChange[],
  makers: ByView<ViewDocumentMaker>,
): ProductChange {
  const after = (code: StoreCode): ProductDocument => {
    const documents = variants.map((variant) => variant.after[code])
    return makers[code].withVariants(product.after[code], documents)
  }
  return { ...product, after: byView(after) }
}

function refuse(
  sku: string,
  parent: string,
  joined: Map<string, ProductChange>,
  { lines, refused }: Pick<Making, 'lines' | 'refused'>,
): void {
  joined.delete(sku)
  for (const { code } of Object.values(storeViews)) {
    const line = lines.get(sku)?.[code]?.line
    const reason = `there is no article ${parent} that it could be a variant of`
    if (line) refused[code].push({ line, reason })
  }
}
