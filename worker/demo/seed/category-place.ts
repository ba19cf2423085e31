import type { CategoryDocument } from './shape.ts'

/** Where a product stands, as its document says it. */
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
