import type { CategoryDocument } from './shape.ts'

/** Returns the categories of a product in the format of its document. */
export function placeIn(categories: readonly CategoryDocument[]) {
  return {
    category_ids: categories.map(({ id }) => id),
    category: categories.map(({ id, name, slug, url_path }) => ({
      category_id: id,
      name,
      slug,
      path: url_path,
    })),
  }
}

/** The tree of categories: a product is listed in its own categories and in all their ancestors. */
export class CategoryTree {
  readonly #byId: ReadonlyMap<number, CategoryDocument>

  constructor(categories: readonly CategoryDocument[]) {
    this.#byId = new Map(categories.map((category) => [category.id, category]))
  }

  withAncestors(ids: readonly number[]): CategoryDocument[] {
    const all = ids.flatMap((id) => this.#byId.get(id)?.path.split('/').map(Number) ?? [])
    return [...new Set(all)].flatMap((id) => this.#byId.get(id) ?? [])
  }
}
