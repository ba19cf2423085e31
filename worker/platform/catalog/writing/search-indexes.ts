import { storeCodes } from '#shared/store-view.ts'

/** Indexes of words: one a view, and one of article numbers. */
export const searchIndexes: readonly string[] = [...storeCodes.map((code) => `search_${code}`), 'search_sku']

/** Makes the indexes of store views that the migrations lack (worker/platform/migrations/0002_lists.sql has those of two). */
export async function makeSearchIndexes(db: D1Database): Promise<void> {
  await db.batch(
    storeCodes.map((code) =>
      db.prepare(
        `CREATE VIRTUAL TABLE IF NOT EXISTS search_${code} USING fts5(name, sku, category, more,
          content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0", prefix='2 3')`,
      ),
    ),
  )
}

/** FTS5's `hashsize`: bytes of words that an index gathers in memory before it writes and merges them. */
export const hashSize = { whileLoading: 32 * 2 ** 20, otherwise: 2 ** 20 }

export async function setHashSize(db: D1Database, bytes: number): Promise<void> {
  await db.batch(
    searchIndexes.map((index) =>
      db.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('hashsize', ${bytes})`),
    ),
  )
}
