import { facets } from '#shared/listing.ts'
import type { StoreCode } from '#shared/store-view.ts'
import {
  categoryDocument,
  filteredBy,
  rootCategories,
} from '#worker/platform/catalog/writing/category-document.ts'
import type { CategoryDocument } from '#worker/platform/catalog/writing/shape.ts'
import { Slugs, slugOf } from '#worker/platform/catalog/writing/slug.ts'

/** The first id for new categories: lower ids have a meaning in the shop (LIST-2). */
const firstId = 1001

/** Filters of new categories. A filter that no product uses is not shown. */
const filters = [
  'price',
  ...[...facets].flatMap(([code, { isInNewCategories }]) => (isInNewCategories ? code : [])),
]

/** Adds categories to a new or an existing tree, by the names on the path from the top. */
export class CategoryPaths {
  readonly #byWay = new Map<string, CategoryDocument>()
  readonly #byId: Map<number, CategoryDocument>
  /** Ids of categories by their path in other views. */
  readonly #elsewhere: ReadonlyMap<string, number>
  readonly #slugs = new Slugs()
  readonly #view: StoreCode
  readonly root: CategoryDocument
  readonly shop: CategoryDocument

  /** `stored`: the categories of the shop, which are changed in place. `elsewhere`: the categories of its other views. */
  constructor(
    view: StoreCode,
    stored: readonly CategoryDocument[] = [],
    elsewhere: readonly CategoryDocument[] = [],
  ) {
    this.#view = view
    this.#byId = new Map(stored.map((document) => [document.id, document]))
    const [root, top] = rootCategories()
    this.root = this.#byId.get(1) ?? root
    this.shop = this.#byId.get(2) ?? top
    for (const document of stored.filter(({ id }) => id > 2)) {
      this.#slugs.claim(document.slug)
      this.#byWay.set(wayTo(document, this.#byId), document)
    }
    const others = new Map(elsewhere.map((document) => [document.id, document]))
    this.#elsewhere = new Map(elsewhere.map((document) => [wayTo(document, others), document.id]))
    for (const document of [this.root, this.shop]) this.#byId.set(document.id, document)
  }

  get documents(): CategoryDocument[] {
    return [...this.#byId.values()]
  }

  /** Returns the category at the end of a path. Creates it and its parents if they are missing. */
  at(way: readonly string[]): CategoryDocument {
    const name = way.at(-1) ?? ''
    const key = way.map((part) => part.toLowerCase()).join('/')
    const known = this.#byWay.get(key) ?? this.#byId.get(this.#elsewhere.get(key) ?? 0)
    if (known) return known
    const parent = way.length > 1 ? this.at(way.slice(0, -1)) : this.shop
    const slug = this.#slugs.claim(slugOf(name, this.#view) || 'c')
    const made = category(Math.max(firstId - 1, ...this.#byId.keys()) + 1, name, parent, slug)
    this.#byWay.set(key, made)
    this.#byId.set(made.id, made)
    return made
  }
}

/** Returns the names of a category and its parents: `rødvin/rødvin fra italien`. */
function wayTo({ path }: CategoryDocument, byId: ReadonlyMap<number, CategoryDocument>): string {
  const above = path.split('/').map(Number)
  return above
    .filter((id) => id > 2)
    .map((id) => byId.get(id)?.name.toLowerCase() ?? '')
    .join('/')
}

/** Returns a new category below its parent, with the default filters. */
export function category(id: number, name: string, parent: CategoryDocument, slug: string): CategoryDocument {
  return Object.assign(categoryDocument(id, name, parent, slug), filteredBy(filters))
}
