import { storeCodes } from '#shared/store-view.ts'

/** The word indexes: one for each view, and one of SKUs. */
export const searchIndexes: readonly string[] = [...storeCodes.map((code) => `search_${code}`), 'search_sku']

/** Creates the indexes of store views that the migrations do not create (worker/platform/migrations/0002_lists.sql creates two). */
export async function makeSearchIndexes(db: D1Database): Promise<void> {
  await db.batch(
    storeCodes.map((code) =>
      db.prepare(
        `CREATE VIRTUAL TABLE IF NOT EXISTS search_${code} USING fts5(name, sku, category, more, dish,
          content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0", prefix='2 3')`,
      ),
    ),
  )
}
