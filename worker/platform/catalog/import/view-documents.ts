import type { RefusedLine } from '#shared/csv-rows.ts'
import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import type { MediaRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import type {
  AttributeDocument,
  ByView,
  CategoryDocument,
  ProductDocument,
} from '#worker/platform/catalog/writing/shape.ts'
import { Slugs, slugOf } from '#worker/platform/catalog/writing/slug.ts'
import { contentHash } from '#worker/platform/drawings/content-hash.ts'
import type { BottleRecipe, MediaRecipe } from '#worker/platform/drawings/recipe.ts'
import { CategoryPaths, category } from './category-paths.ts'
import { drawnGlass, drawnPicture, drawnSet } from './drawn-picture.ts'
import type { PricePoint } from './lowest-price.ts'
import { OptionWords } from './option-words.ts'
import { productDocument } from './product-document.ts'
import type { Drawing } from './reading/drawing.ts'
import type { RawProduct } from './reading/raw-product.ts'
import { firstParts, withParts } from './sets.ts'
import { asVariant, joinedVariants } from './variants.ts'

/** The contents of a view's file. */
export interface ViewSource {
  products: readonly RawProduct[]
  /** Lines that could not be read. */
  refused?: readonly RefusedLine[]
  category?: readonly object[]
  attribute?: readonly object[]
  taxrule?: readonly object[]
}

export interface Importing {
  /** Paths of the downloaded photographs by their addresses. */
  photos: ReadonlyMap<string, string>
  net: boolean
  /** The attributes that a shop has before it stores any. Those of the shop replace them. */
  attributes?: ByView<readonly AttributeDocument[]>
}

/** The stored content of a view. Its documents are changed in place. */
export interface StoredView {
  categories: readonly CategoryDocument[]
  attributes: readonly AttributeDocument[]
  /** Slugs of the view's products. */
  slugs: readonly string[]
}

/** The stored document of a product and its earlier prices, oldest first. */
export interface Known {
  before?: ProductDocument | undefined
  history?: readonly PricePoint[]
}

/** A part of a set, and the recipe of its bottle. */
export interface DrawnPart {
  document: ProductDocument
  bottle?: BottleRecipe | undefined
}

export interface DocumentOfView {
  document: ProductDocument
  media: MediaRow[]
}

/** Makes the documents of a view's products. Creates the categories and options that products name. */
export class ViewDocumentMaker {
  readonly #view: StoreCode
  readonly #importing: Importing
  readonly #words: OptionWords
  readonly #tree: CategoryPaths
  readonly #given: ReadonlyMap<number, CategoryDocument>
  readonly #slugs = new Slugs()

  /** `elsewhere`: the stored categories and attributes of the other views. */
  constructor(
    view: StoreCode,
    source: ViewSource,
    importing: Importing,
    stored?: StoredView,
    elsewhere: readonly Omit<StoredView, 'slugs'>[] = [],
  ) {
    this.#view = view
    this.#importing = importing
    const others = storeCodes.filter((code) => code !== view)
    this.#words = new OptionWords(
      view,
      [
        ...(importing.attributes?.[view] ?? []),
        ...(stored?.attributes ?? []),
        ...((source.attribute ?? []) as readonly AttributeDocument[]),
      ],
      [
        ...elsewhere.flatMap(({ attributes }) => attributes),
        ...others.flatMap((code) => importing.attributes?.[code] ?? []),
      ],
    )
    this.#tree = new CategoryPaths(
      view,
      stored?.categories,
      elsewhere.flatMap(({ categories }) => categories),
    )
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

  /** Returns the document of a product: the stored one, changed by the file. Throws an `Error` if the shop could not show it. */
  make(raw: RawProduct, id: number, { before, history = [] }: Known = {}): DocumentOfView {
    const grown = raw.categories?.map((way) => this.#tree.at(way)) ?? []
    const categories = [...grown, ...namedCategories(raw, this.#given)]
    const document = productDocument(raw, {
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

  /** Returns a product with these variants, which replace those with the same SKU. */
  withVariants(document: ProductDocument, variants: readonly ProductDocument[]): ProductDocument {
    return joinedVariants(document, variants, this.#words)
  }

  /** Returns a set with its parts. Throws an `Error` if a part is unknown. */
  withParts(
    document: ProductDocument,
    raw: RawProduct,
    partOf: (sku: string) => DrawnPart | undefined,
  ): DocumentOfView {
    const { places = [], placeTitles: titles = [] } = raw
    const whole = withParts(document, { places, titles, view: this.#view }, (sku) => partOf(sku)?.document)
    const bottles = firstParts(places).flatMap(({ sku }) => partOf(sku)?.bottle ?? [])
    const recipe = raw.photos.length ? null : drawnSet(whole, bottles, raw.drawing ?? null)
    return recipe ? drawnAs(whole, [recipe]) : { document: whole, media: [] }
  }

  #placed({ parent, options = [] }: RawProduct, document: ProductDocument): ProductDocument {
    return parent ? asVariant(document, parent, options, this.#words) : document
  }

  #pictured(raw: RawProduct, document: ProductDocument, before: ProductDocument | undefined): DocumentOfView {
    const paths = raw.photos.flatMap((address) => this.#importing.photos.get(address) ?? [])
    if (paths.length) return pictured(document, paths, raw.photoTexts)
    const isKept = !raw.photoTexts && before && (isPhoto(before.image) || !isDrawnOtherwise(before, document))
    return isKept && !raw.drawing ? { document, media: [] } : this.#drawn(document, raw.drawing ?? null)
  }

  /** Returns the document with a drawing. Products that cannot be drawn get no picture. */
  #drawn(document: ProductDocument, drawing: Drawing | null): DocumentOfView {
    const recipe = drawnPicture(document, drawing)
    if (!recipe) return pictured(document, [])
    const glass = drawing && drawnGlass(document, recipe, this.#view)
    return drawnAs(document, glass ? [recipe, glass] : [recipe])
  }
}

function pictured(
  document: ProductDocument,
  paths: readonly string[],
  texts: readonly string[] = [],
  media: MediaRow[] = [],
): DocumentOfView {
  const [image = null] = paths
  const media_gallery = paths.map((path, index) => {
    return {
      image: path,
      pos: index + 1,
      typ: 'image' as const,
      lab: texts[index] || document.name,
      vid: null,
    }
  })
  const pictures = { image, small_image: image, thumbnail: image, media_gallery }
  return { document: { ...document, ...(pictures as Partial<ProductDocument>) }, media }
}

/** Returns the recipe if it is that of a bottle. */
export function bottleIn(recipe: unknown): BottleRecipe | undefined {
  return Object(recipe).kind === 'bottle' ? (recipe as BottleRecipe) : undefined
}

function isPhoto(image: string | null): boolean {
  return Boolean(image && !image.endsWith('.svg'))
}

function isDrawnOtherwise(one: ProductDocument, other: ProductDocument): boolean {
  return (['name', 'producer', 'year', 'wine_area_label', 'color_code', 'volume_ml', 'abv'] as const).some(
    (field) => (one[field] ?? null) !== (other[field] ?? null),
  )
}

/**
 * Returns the document with these drawings. Paths contain a hash of the drawing, so that browsers may cache it forever. Products share the
 * picture of a wine in a glass.
 */
function drawnAs(document: ProductDocument, recipes: readonly MediaRecipe[]): DocumentOfView {
  const media = recipes.map((recipe, place) => {
    const { kind, shape, liquid } = recipe as MediaRecipe & { shape?: string; liquid?: string }
    const name = place === 0 ? slugOf(document.sku) || 'p' : `${shape}-${liquid}`
    return { path: `/${kind.charAt(0)}/${kind.charAt(1)}/${name}-${contentHash(recipe)}.svg`, recipe }
  })
  const { document: whole } = pictured(
    document,
    media.map(({ path }) => path),
  )
  const media_gallery = whole.media_gallery.map((picture, place) => ({
    ...picture,
    lab: recipes[place]?.title ?? picture.lab,
  }))
  return { document: { ...whole, media_gallery }, media }
}

/** Returns the categories that the file has as documents, and those that only its products name. */
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
  for (const document of documents.sort((one, other) => Number(one.level) - Number(other.level))) {
    add(Number(document.id), document.name ?? '', Number(document.parent_id), document.url_key)
    const [made, { include_filters, filter_sort }] = [given.get(Number(document.id)), document]
    if (made && include_filters) Object.assign(made, { include_filters, filter_sort: filter_sort ?? [] })
  }
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
