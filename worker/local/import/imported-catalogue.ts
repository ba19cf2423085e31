import type { RefusedLine } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { ProductMaking } from '#worker/platform/catalog/import/product-making.ts'
import type { ViewSource } from '#worker/platform/catalog/import/read-files.ts'
import type { Importing, StoredView } from '#worker/platform/catalog/import/view-documents.ts'
import { largestId } from '#worker/platform/catalog/lists/id-set.ts'
import type { Catalogue, GeneratedProduct } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { type ByView, byView } from '#worker/platform/catalog/writing/shape.ts'
import { taxRules } from '#worker/platform/catalog/writing/tax-rules.ts'
import { homePage } from './home-page.ts'

export interface Imported {
  catalogue: Catalogue
  refused: ByView<RefusedLine[]>
}

type Sources = ByView<Pick<ViewSource, 'products'>>

/** Returns a shop with only a merchant's own products. */
export function importedCatalogue(sources: Sources, importing: Importing): Imported {
  const { views, products } = importedProducts(sources, importing)
  const fronts = byView((view) => homePage(view, views[view].categories))
  const documents = (code: StoreCode) => ({
    ...fronts[code],
    category: views[code].categories,
    attribute: views[code].attributes,
    taxrule: taxRules(),
  })
  return {
    refused: byView((view) => views[view].refused),
    catalogue: {
      documents: byView(documents),
      products,
    },
  }
}

/** Returns the products of files with the categories and attributes of each view. `stored`: those that the shop already has. */
export function importedProducts(sources: Sources, importing: Importing, stored?: ByView<StoredView>) {
  const making = new ProductMaking(sources, importing, stored)
  const made = [...idsOf(sources)].flatMap(([sku, id]) => making.make(sku, id) ?? [])
  const changes = making.join(made)
  function* products(): Generator<GeneratedProduct> {
    for (const { after, media } of changes) yield { docs: after, media }
  }
  const views = byView((view) => {
    const { categories, attributes } = making.makers[view]
    return { categories, attributes, refused: making.refused[view] }
  })
  return { views, products }
}

/** Returns ids by SKU: the ids of the file if they are unique numbers, else new ones from 10,001. */
function idsOf(sources: Sources): Map<string, number> {
  const ids = new Map<string, number>()
  const taken = new Set<number>()
  for (const { sku, values } of Object.values(sources).flatMap(({ products }) => products)) {
    if (ids.has(sku)) continue
    const own = Number(values.id)
    const isUsable = Number.isSafeInteger(own) && own > 0 && own <= largestId && !taken.has(own)
    let id = isUsable ? own : 10_001 + ids.size
    while (taken.has(id)) id += 1
    taken.add(id)
    ids.set(sku, id)
  }
  return ids
}
