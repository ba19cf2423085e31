import { type StoreCode, storeCodes } from '#shared/store-view.ts'
import type { MediaRow } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import type {
  AttributeDocument,
  ByView,
  CategoryDocument,
  ProductDocument,
} from '#worker/platform/catalog/writing/shape.ts'
import { Slugs, slugOf } from '#worker/platform/catalog/writing/slug.ts'
import { contentHash } from '#worker/platform/drawings/chance.ts'
import type { BottleRecipe, MediaRecipe } from '#worker/platform/drawings/recipe.ts'
import { CategoryPaths } from './category-paths.ts'
import { drawnGlass, drawnPicture, drawnSet } from './drawn-picture.ts'
import type { PricePoint } from './lowest-price.ts'
import { OptionWords } from './option-words.ts'
import { productDocument } from './product-document.ts'
import type { Drawing } from './reading/drawing.ts'
import type { ProductLine } from './reading/product-line.ts'
import { firstParts, repricedSet, withParts } from './sets.ts'
import { asVariant, joinedVariants } from './variants.ts'

export interface Importing {
  /** Paths of the downloaded photographs by their addresses. */
  photos: ReadonlyMap<string, string>
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
  readonly #slugs = new Slugs()

  /** `elsewhere`: the stored categories and attributes of the other views. */
  constructor(
    view: StoreCode,
    importing: Importing,
    stored?: StoredView,
    elsewhere: readonly Omit<StoredView, 'slugs'>[] = [],
  ) {
    this.#view = view
    this.#importing = importing
    const others = storeCodes.filter((code) => code !== view)
    this.#words = new OptionWords(
      view,
      [...(importing.attributes?.[view] ?? []), ...(stored?.attributes ?? [])],
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
    for (const slug of stored?.slugs ?? []) this.#slugs.claim(slug)
  }

  get categories(): CategoryDocument[] {
    return this.#tree.documents
  }

  get attributes(): AttributeDocument[] {
    return this.#words.documents
  }

  /** Returns the document of a product: the stored one, changed by the file. Throws a `ReasonedError` if the shop could not show it. */
  make(line: ProductLine, id: number, { before, history = [] }: Known = {}): DocumentOfView {
    const made = productDocument(line, {
      id,
      view: this.#view,
      words: this.#words,
      slugs: this.#slugs,
      categories: line.values.category?.map((way) => this.#tree.at(way)) ?? [],
      before,
      history,
    })
    const document = repricedSet(made, line.values, before)
    const { parent_sku: parent, options } = line.values
    const placed = parent ? asVariant(document, parent, options ?? [], this.#words) : document
    return this.#pictured(line, placed, before)
  }

  /** Returns a product with these variants, which replace those with the same SKU. */
  withVariants(document: ProductDocument, variants: readonly ProductDocument[]): ProductDocument {
    return joinedVariants(document, variants, this.#words)
  }

  /** Returns a set with its parts. Throws a `ReasonedError` if a part is unknown. */
  withParts(
    document: ProductDocument,
    { values }: ProductLine,
    partOf: (sku: string) => DrawnPart | undefined,
  ): DocumentOfView {
    const places = values.parts ?? []
    const titles = values.part_titles ?? []
    const price = values.price as number | null | undefined
    const set = { places, titles, price, view: this.#view }
    const whole = withParts(document, set, (sku) => partOf(sku)?.document)
    const bottles = firstParts(places).flatMap(({ sku }) => partOf(sku)?.bottle ?? [])
    const recipe = values.image?.length ? null : drawnSet(whole, bottles, values.drawing ?? null)
    return recipe ? drawnAs(whole, [recipe]) : { document: whole, media: [] }
  }

  #pictured(
    { values: { image, drawing = null }, photoTexts }: ProductLine,
    document: ProductDocument,
    before: ProductDocument | undefined,
  ): DocumentOfView {
    const paths = (image ?? []).flatMap((address) => this.#importing.photos.get(address) ?? [])
    if (paths.length) return pictured(document, paths, photoTexts)
    const isKept = !photoTexts && before && (isPhoto(before.image) || !isDrawnOtherwise(before, document))
    return isKept && !drawing ? { document, media: [] } : this.#drawn(document, drawing)
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
  return { document: { ...document, ...(pictures as Partial<ProductDocument>) }, media: [] }
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
