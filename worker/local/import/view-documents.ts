import type { RefusedLine } from '#shared/csv-rows.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { MediaRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import type {
  AttributeDocument,
  CategoryDocument,
  ProductDocument,
} from '#worker/platform/catalog/writing/shape.ts'
import { Slugs, slugOf } from '#worker/platform/catalog/writing/slug.ts'
import { hashOf } from '#worker/platform/drawings/random.ts'
import { CategoryPaths, category } from './category-paths.ts'
import { completed } from './completed.ts'
import { drawnBottle } from './drawn-bottle.ts'
import type { PricePoint } from './lowest-price.ts'
import { OptionWords } from './option-words.ts'
import type { RawProduct } from './raw-product.ts'
import { asVariant, withVariants } from './variants.ts'

/** What a view's file says. */
export interface ViewSource {
  products: readonly RawProduct[]
  /** Lines that cannot be read. */
  refused?: readonly RefusedLine[]
  category?: readonly object[]
  attribute?: readonly object[]
  taxrule?: readonly object[]
}

export interface Importing {
  /** Paths of the photographs that could be fetched, by their addresses. */
  photos: ReadonlyMap<string, string>
  net: boolean
}

/** What a view has already; its documents are changed. */
export interface StoredView {
  categories: readonly CategoryDocument[]
  attributes: readonly AttributeDocument[]
  /** Of its products. */
  slugs: readonly string[]
}

/** What the shop knows of a product: its document, and what it has cost, oldest first. */
export interface Known {
  before?: ProductDocument | undefined
  history?: readonly PricePoint[]
}

export interface DocumentOfView {
  document: ProductDocument
  media: MediaRow[]
}

/** Makes the documents of a view's products; categories and options come to be as products name them. */
export class ViewDocumentMaker {
  readonly #view: StoreCode
  readonly #importing: Importing
  readonly #words: OptionWords
  readonly #tree: CategoryPaths
  readonly #given: ReadonlyMap<number, CategoryDocument>
  readonly #slugs = new Slugs()

  /** `elsewhere`: attributes that the shop has in other views. */
  constructor(
    view: StoreCode,
    source: ViewSource,
    importing: Importing,
    stored?: StoredView,
    elsewhere: readonly AttributeDocument[] = [],
  ) {
    this.#view = view
    this.#importing = importing
    const attributes = (source.attribute ?? []) as readonly AttributeDocument[]
    this.#words = new OptionWords(view, [...(stored?.attributes ?? []), ...attributes], elsewhere)
    this.#tree = new CategoryPaths(view, stored?.categories)
    this.#given = givenCategories(source, this.#tree, stored?.categories)
    for (const slug of stored?.slugs ?? []) this.#slugs.claim(slug)
  }

  get categories(): CategoryDocument[] {
    const grown = this.#tree.documents
    return [...grown, ...[...this.#given.values()].filter((document) => !grown.includes(document))]
  }

  get attributes(): AttributeDocument[] {
    return this.#words.documents
  }

  /** Throws an `Error` where shoppers could not be shown it. What the shop knows of it is changed by what the file says. */
  make(raw: RawProduct, id: number, { before, history = [] }: Known = {}): DocumentOfView {
    const grown = raw.categories?.map((way) => this.#tree.at(way)) ?? []
    const categories = [...grown, ...namedCategories(raw, this.#given)]
    const document = completed(raw, {
      id,
      view: this.#view,
      words: this.#words,
      slugs: this.#slugs,
      categories,
      net: this.#importing.net,
      before,
      history,
    })
    return this.#pictured(raw, this.#placed(raw, document), before)
  }

  /** A product with these variants, which it does not have or has otherwise. */
  withVariants({ document, media }: DocumentOfView, variants: readonly ProductDocument[]): DocumentOfView {
    return { document: withVariants(document, variants, this.#words), media }
  }

  #placed({ parent, options = [] }: RawProduct, document: ProductDocument): ProductDocument {
    return parent ? asVariant(document, parent, options, this.#words) : document
  }

  #pictured(raw: RawProduct, document: ProductDocument, before: ProductDocument | undefined): DocumentOfView {
    const paths = raw.photos.flatMap((address) => this.#importing.photos.get(address) ?? [])
    if (paths.length) return pictured(document, paths)
    if (before && (isPhoto(before.image) || !isDrawnOtherwise(before, document)))
      return { document, media: [] }
    return drawn(document)
  }
}

function pictured(
  document: ProductDocument,
  paths: readonly string[],
  media: MediaRow[] = [],
): DocumentOfView {
  const [image = null] = paths
  const media_gallery = paths.map((path, index) => {
    return { image: path, pos: index + 1, typ: 'image' as const, lab: document.name, vid: null }
  })
  const pictures = { image, small_image: image, thumbnail: image, media_gallery }
  return { document: { ...document, ...(pictures as Partial<ProductDocument>) }, media }
}

function isPhoto(image: string | null): boolean {
  return Boolean(image && !image.startsWith('/b/'))
}

function isDrawnOtherwise(one: ProductDocument, other: ProductDocument): boolean {
  return (['name', 'producer', 'year', 'wine_area_label', 'color_code', 'volume_ml'] as const).some(
    (field) => (one[field] ?? null) !== (other[field] ?? null),
  )
}

/** A drawing of what is sold in bottles, else none: the shop shows an empty place. */
function drawn(document: ProductDocument): DocumentOfView {
  const { sku, name, producer, year, wine_area_label: place, color_code: color } = document
  const volumeMl = Number(document.volume_ml) || null
  if (color === 'none' && !volumeMl) return pictured(document, [])
  const recipe = drawnBottle({ name, producer: producer ?? null, year, place, color, volumeMl })
  const hash = hashOf(JSON.stringify(recipe)).toString(16).padStart(8, '0')
  const path = `/b/o/${slugOf(sku) || 'p'}-${hash}.svg`
  return pictured(document, [path], [{ path, recipe }])
}

/** Categories that the file has as documents, and those that only its products name. */
function givenCategories(
  source: ViewSource,
  { root, shop }: CategoryPaths,
  stored: readonly CategoryDocument[] = [],
): Map<number, CategoryDocument> {
  const given = new Map(stored.filter(({ id }) => id > 2).map((document) => [document.id, document]))
  const slugs = new Slugs()
  for (const { slug } of given.values()) slugs.claim(slug)
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
