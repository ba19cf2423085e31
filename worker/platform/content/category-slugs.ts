import type { ContentFault } from '#shared/content/content-forms.ts'
import type { StoreView } from '#shared/store-view.ts'
import { rows, sql } from '../sql.ts'

/** Returns the categories of a view. Files name categories by slug, and the database by id. */
export function categoriesOf(
  db: D1Database,
  { storeId }: StoreView,
): Promise<{ id: number; slug: string }[]> {
  return rows(
    db,
    sql`SELECT id, doc ->> 'slug' AS slug FROM documents WHERE store_id = ${storeId} AND type = 'category'`,
  )
}

/** Returns a fault for each name that is not among the slugs of the view's categories. `at`: the path of the field. */
export function unknownCategories(
  names: readonly string[],
  slugs: ReadonlySet<string>,
  at: string,
): ContentFault[] {
  return names.flatMap((name) =>
    slugs.has(name) ? [] : { at, reason: 'There is no category {name}.', values: { name } },
  )
}
