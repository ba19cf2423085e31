import { storeCodes } from '#shared/store-view.ts'
import type { BulkTable } from './bulk.ts'
import declared from './tables.json' with { type: 'json' }

/** The word indexes: one for each view, and one of SKUs. */
export const searchIndexes: readonly string[] = [...storeCodes.map((code) => `search_${code}`), 'search_sku']

interface Declared extends Omit<BulkTable, 'name'> {
  /** The columns of the key, if a row with the same key is changed. */
  key?: string
  /** The columns that are changed. Quantities that the merchant's files do not contain are kept. */
  replaced?: readonly string[]
}

/**
 * The catalogue's tables with their written columns. Each table comes after the tables that it refers to. If two documents have the same path,
 * the first one keeps it; two products may share a drawing, whose path is made from its recipe.
 */
export const catalogueTables: readonly BulkTable[] = [
  ...Object.entries<Declared>(declared).map(([name, { key, replaced = [], ...table }]): BulkTable => {
    const changes = replaced.map((column) => `${column} = excluded.${column}`).join(', ')
    return { name, ...table, ...(key && { onConflict: `(${key}) DO UPDATE SET ${changes}` }) }
  }),
  ...storeCodes.map((code) => ({
    name: `search_${code}`,
    isReplaced: true,
    columns: ['rowid', 'name', 'sku', 'category', 'more', 'dish'],
  })),
]

/** The columns of a row of a list, in the order of `listingRows`. */
export const listingColumnNames = declared.listings.columns

/**
 * The other tables that a load clears: counts and lists that are computed (`refresh-lists.ts`), and the ratings of the
 * catalogue.
 */
const derived = ['listing_counts', 'product_facets', 'catalogue_ratings']

/** The types of documents that come with products. */
export const productTypesOfDocuments: readonly string[] = ['category', 'attribute', 'taxrule']

/**
 * Deletes the rows of a catalogue. Redirects stay: they lead from another shop, not from these products. `keepsTexts`: texts, menus, sections
 * and photographs stay too.
 */
export async function clearCatalogue(db: D1Database, keepsTexts: boolean): Promise<void> {
  const indexes = new Set(searchIndexes)
  const tables = catalogueTables.map(({ name }) => name).filter((name) => !indexes.has(name))
  const kept: Readonly<Record<string, string>> = keepsTexts
    ? {
        documents: ` WHERE type IN ('${productTypesOfDocuments.join("', '")}')`,
        paths: " WHERE type IN ('product', 'category')",
        media: ' WHERE recipe IS NOT NULL',
      }
    : { documents: " WHERE type <> 'redirect'" }
  await db.batch([
    ...[...derived, ...tables.toReversed()].map((table) =>
      db.prepare(`DELETE FROM ${table}${kept[table] ?? ''}`),
    ),
    ...searchIndexes.map((index) => db.prepare(`INSERT INTO ${index} (${index}) VALUES ('delete-all')`)),
  ])
}

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
