import type { PhotoRow } from './catalogue-shape.ts'

/**
 * Writes photographs one by one, because each may have 1.9 MB. If the same photograph was fetched from two addresses, the last
 * address is kept.
 */
export async function loadPhotos(db: D1Database, photos: readonly PhotoRow[]): Promise<void> {
  const insert = db.prepare(`INSERT INTO media (path, type, bytes, source) VALUES (?, ?, ?, ?)
    ON CONFLICT (path) DO UPDATE SET source = excluded.source`)
  for (const { path, type, bytes, source = null } of photos)
    await insert.bind(path, type, bytes, source).run()
}
