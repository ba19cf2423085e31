import type { RefusedLine } from '#shared/csv-rows.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import { deskEmail } from '#worker/demo/seed/shop/customers.ts'
import { shopContent } from '#worker/demo/seed/shop/shop.ts'
import type { Catalogue, GeneratedProduct } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { type ByView, byView, type TaxRuleDocument } from '#worker/platform/catalog/writing/shape.ts'
import { homePage } from './home-page.ts'
import { noParent } from './join-variants.ts'
import {
  bottleIn,
  type DocumentOfView,
  type Importing,
  type StoredView,
  ViewDocumentMaker,
  type ViewSource,
} from './view-documents.ts'

export interface Imported {
  catalogue: Catalogue
  refused: ByView<RefusedLine[]>
}

/**
 * A shop of somebody's own products, with the invented shop's texts and the account that opens the desk on this machine. Its other
 * customers are left out.
 */
export function importedCatalogue(sources: ByView<ViewSource>, importing: Importing): Imported {
  const { views, products } = importedProducts(sources, importing)
  const content = shopContent()
  const fronts = byView((view) => homePage(view, views[view].categories))
  const documents = (code: StoreCode) => ({
    ...content.documents[code],
    ...fronts[code].documents,
    category: views[code].categories,
    attribute: views[code].attributes,
    ...(sources[code].taxrule?.length && { taxrule: sources[code].taxrule as TaxRuleDocument[] }),
    redirect: [],
  })
  return {
    refused: byView((view) => views[view].refused),
    catalogue: {
      ...content,
      documents: byView(documents),
      customers: content.customers.filter(({ email }) => email === deskEmail),
      media: [...content.media, ...Object.values(fronts).flatMap(({ media }) => media)],
      products,
    },
  }
}

/** The products of files, with the categories and attributes of each view. `stored`: those that the shop has already. */
export function importedProducts(
  sources: ByView<ViewSource>,
  importing: Importing,
  stored?: ByView<StoredView>,
) {
  const ids = idsOf(sources)
  const elsewhere = (view: StoreCode) =>
    storeCodes.flatMap((code) => (stored && code !== view ? stored[code] : []))
  const views = byView((view) => {
    const maker = new ViewDocumentMaker(view, sources[view], importing, stored?.[view], elsewhere(view))
    return viewOf(sources[view], ids, maker)
  })
  function* products(): Generator<GeneratedProduct> {
    for (const sku of ids.keys()) {
      const product = allViews(byView((view) => views[view].products.get(sku)))
      if (product) yield product
    }
  }
  return { views, products }
}

function viewOf(source: ViewSource, ids: ReadonlyMap<string, number>, maker: ViewDocumentMaker) {
  const refused: RefusedLine[] = []
  const products = new Map<string, DocumentOfView>()
  for (const raw of source.products) {
    if (products.has(raw.sku)) {
      refused.push({ line: raw.line, reason: `the sku ${raw.sku} stands above already` })
      continue
    }
    try {
      products.set(raw.sku, maker.make(raw, ids.get(raw.sku) ?? 0))
    } catch (error) {
      refused.push({ line: raw.line, reason: (error as Error).message })
    }
  }
  joinVariants(source, products, maker, refused)
  joinParts(source, products, maker, refused)
  return { products, refused, categories: maker.categories, attributes: maker.attributes }
}

/** A variant without its product cannot be shown. */
function joinVariants(
  source: ViewSource,
  products: Map<string, DocumentOfView>,
  maker: ViewDocumentMaker,
  refused: RefusedLine[],
): void {
  const variants = source.products.filter(({ parent, sku }) => parent && products.has(sku))
  for (const [parent = '', lines] of Map.groupBy(variants, (raw) => raw.parent)) {
    const product = products.get(parent)
    if (product) {
      const documents = lines.flatMap(({ sku }) => products.get(sku)?.document ?? [])
      products.set(parent, maker.withVariants(product, documents))
      continue
    }
    for (const { line, sku } of lines) {
      products.delete(sku)
      refused.push({ line, reason: noParent(parent) })
    }
  }
}

/** Sets, when all that they may be made of is there. */
function joinParts(
  source: ViewSource,
  products: Map<string, DocumentOfView>,
  maker: ViewDocumentMaker,
  refused: RefusedLine[],
): void {
  const drawn = (sku: string) => {
    const part = products.get(sku)
    const recipe = part?.media.find(({ path }) => path === part.document.image)?.recipe
    return part && { document: part.document, bottle: bottleIn(recipe) }
  }
  for (const raw of source.products) {
    const set = raw.places?.length ? products.get(raw.sku) : undefined
    if (!set) continue
    try {
      products.set(raw.sku, maker.withParts(set, raw, drawn))
    } catch (error) {
      products.delete(raw.sku)
      refused.push({ line: raw.line, reason: (error as Error).message })
    }
  }
}

/** The ids that the index has, where each is a number of one product; else counted. */
function idsOf(sources: ByView<ViewSource>): Map<string, number> {
  const ids = new Map<string, number>()
  const taken = new Set<number>()
  for (const { sku, document } of Object.values(sources).flatMap(({ products }) => products)) {
    if (ids.has(sku)) continue
    const own = Number(document.id)
    let id = Number.isSafeInteger(own) && own > 0 && !taken.has(own) ? own : 10_001 + ids.size
    while (taken.has(id)) id += 1
    taken.add(id)
    ids.set(sku, id)
  }
  return ids
}

/** A product that a view does not have is switched off there. */
function allViews(made: ByView<DocumentOfView | undefined>): GeneratedProduct | undefined {
  const found = Object.values(made).filter((one) => one !== undefined)
  const [one] = found
  if (!one) return undefined
  const off = { ...one.document, status: 2 as const, url_path: '' }
  const docs = byView((view) => made[view]?.document ?? off)
  return { docs, media: found.flatMap(({ media }) => media) }
}
