import type { RefusedLine } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Catalogue, GeneratedProduct, MediaRow } from '#worker/demo/seed/catalogue-shape.ts'
import { hashOf } from '#worker/demo/seed/random.ts'
import type {
  AttributeDocument,
  ByView,
  CategoryDocument,
  ProductDocument,
  TaxRuleDocument,
} from '#worker/demo/seed/shape.ts'
import { shopContent } from '#worker/demo/seed/shop/shop.ts'
import { Slugs, slugOf } from '#worker/demo/seed/slug.ts'
import { CategoryPaths, category } from './category-paths.ts'
import { completed } from './completed.ts'
import { drawnBottle } from './drawn-bottle.ts'
import { homePage } from './home-page.ts'
import { colourOf, OptionWords } from './option-words.ts'
import type { RawProduct } from './raw-product.ts'

/** What a view's file says. */
export interface ViewSource {
  products: readonly RawProduct[]
  category?: readonly object[]
  attribute?: readonly object[]
  taxrule?: readonly object[]
}

export interface Importing {
  /** Paths of the photographs that could be fetched, by their addresses. */
  photos: ReadonlyMap<string, string>
  net: boolean
}

export interface Imported {
  catalogue: Catalogue
  refused: ByView<RefusedLine[]>
}

/** A shop of somebody's own products, with the invented shop's texts, shops, customers and ways to pay and send. */
export function importedCatalogue(sources: ByView<ViewSource>, importing: Importing): Imported {
  const ids = idsOf(sources)
  const views = { da: viewOf('da', sources.da, ids, importing), sv: viewOf('sv', sources.sv, ids, importing) }
  const content = shopContent()
  const fronts = { da: homePage('da', views.da.categories), sv: homePage('sv', views.sv.categories) }
  const documents = (code: StoreCode) => ({
    ...content.documents[code],
    ...fronts[code].documents,
    category: views[code].categories,
    attribute: views[code].attributes,
    ...(sources[code].taxrule?.length && { taxrule: sources[code].taxrule as TaxRuleDocument[] }),
    redirect: [],
  })
  return {
    refused: { da: views.da.refused, sv: views.sv.refused },
    catalogue: {
      ...content,
      documents: { da: documents('da'), sv: documents('sv') },
      media: [...content.media, ...fronts.da.media, ...fronts.sv.media],
      *products() {
        for (const [sku, id] of ids) {
          const product = bothViews(id, views.da.products.get(sku), views.sv.products.get(sku))
          if (product) yield product
        }
      },
    },
  }
}

interface DocumentOfView {
  document: ProductDocument
  media: MediaRow[]
}

function viewOf(view: StoreCode, source: ViewSource, ids: ReadonlyMap<string, number>, importing: Importing) {
  const words = new OptionWords(view, source.attribute as AttributeDocument[] | undefined)
  const tree = new CategoryPaths(view)
  const given = givenCategories(source, tree)
  const slugs = new Slugs()
  const refused: RefusedLine[] = []
  const products = new Map<string, DocumentOfView>()
  for (const raw of source.products) {
    if (products.has(raw.sku)) {
      refused.push({ line: raw.line, reason: `the sku ${raw.sku} stands above already` })
      continue
    }
    const categories = [...raw.categories.map((way) => tree.at(way)), ...namedCategories(raw, given)]
    const { image, media } = pictureOf(raw, importing.photos)
    try {
      const id = ids.get(raw.sku) ?? 0
      const document = completed(raw, { id, view, words, slugs, categories, image, net: importing.net })
      products.set(raw.sku, { document, media })
    } catch (error) {
      refused.push({ line: raw.line, reason: (error as Error).message })
    }
  }
  return {
    products,
    refused,
    categories: [...tree.documents, ...given.values()],
    attributes: words.documents,
  }
}

/** The ids that the index has, where each is a number of one product; else counted. */
function idsOf({ da, sv }: ByView<ViewSource>): Map<string, number> {
  const ids = new Map<string, number>()
  const taken = new Set<number>()
  for (const { sku, document } of [...da.products, ...sv.products]) {
    if (ids.has(sku)) continue
    const own = Number(document.id)
    let id = Number.isSafeInteger(own) && own > 0 && !taken.has(own) ? own : 10_001 + ids.size
    while (taken.has(id)) id += 1
    taken.add(id)
    ids.set(sku, id)
  }
  return ids
}

/** Categories that the file has as documents, and those that only its products name. */
function givenCategories(source: ViewSource, { root, shop }: CategoryPaths): Map<number, CategoryDocument> {
  const given = new Map<number, CategoryDocument>()
  const slugs = new Slugs()
  const add = (id: number, name: string, parent: number, written?: string) => {
    if (!(id > 2) || given.has(id) || !name) return
    const slug = slugs.claim(written || slugOf(name) || String(id))
    given.set(id, category(id, name, given.get(parent) ?? (parent === 1 ? root : shop), slug))
  }
  const documents = [...(source.category ?? [])] as Partial<CategoryDocument>[]
  for (const document of documents.sort((one, other) => Number(one.level) - Number(other.level)))
    add(Number(document.id), document.name ?? '', Number(document.parent_id), document.url_key)
  for (const { document } of source.products)
    for (const { category_id, name, slug } of categoriesOf(document))
      add(Number(category_id), name ?? '', 2, slug)
  return given
}

function namedCategories(
  { document }: RawProduct,
  given: ReadonlyMap<number, CategoryDocument>,
): CategoryDocument[] {
  const named = categoriesOf(document).map(({ category_id }) => Number(category_id))
  const listed = Array.isArray(document.category_ids) ? document.category_ids.map(Number) : []
  return [...new Set([...named, ...listed])].flatMap((id) => given.get(id) ?? [])
}

function categoriesOf(
  document: Record<string, unknown>,
): { category_id: unknown; name?: string; slug?: string }[] {
  return Array.isArray(document.category) ? document.category : []
}

/** The photograph, else a drawing of what is sold in bottles, else none: the shop shows an empty place. */
function pictureOf({ sku, photo, document }: RawProduct, photos: ReadonlyMap<string, string>) {
  const path = photo && photos.get(photo)
  if (path) return { image: path, media: [] }
  const color = colourWord(document)
  if (!color && !Number(document.volume_ml)) return { image: null, media: [] }
  const recipe = drawnBottle({
    name: String(document.name),
    producer: wordOf(document.producer),
    year: wordOf(document.year),
    place: wordOf(document.area ?? document.wine_area_label),
    color: color ?? 'none',
    volumeMl: Number(document.volume_ml) || null,
  })
  const hash = hashOf(JSON.stringify(recipe)).toString(16).padStart(8, '0')
  const drawn = `/b/o/${slugOf(sku) || 'p'}-${hash}.svg`
  return { image: drawn, media: [{ path: drawn, recipe }] }
}

function colourWord(document: Record<string, unknown>) {
  return colourOf(wordOf(document.wine_color_swatch ?? document.color_code ?? document.color) ?? '')?.code
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || null : null
}

/** A product that one view does not have is switched off there. */
function bothViews(id: number, da?: DocumentOfView, sv?: DocumentOfView): GeneratedProduct | undefined {
  const one = da ?? sv
  if (!one) return undefined
  const off = { ...one.document, status: 2 as const, url_path: '' }
  const docs = { da: da?.document ?? off, sv: sv?.document ?? off }
  const { sku, type_id, visibility, parentSku, stock } = one.document
  return {
    base: {
      ...stock,
      id,
      sku,
      type_id,
      visibility,
      status: one.document.status,
      parent_sku: parentSku === sku ? null : parentSku,
    },
    docs,
    media: [...(da?.media ?? []), ...(sv?.media ?? [])],
  }
}
