import type { StoreView } from '#shared/store-view.ts'
import { rows, sql } from '#worker/platform/sql.ts'

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
