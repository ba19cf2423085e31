import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startShop, temporaryFolder } from '#worker/local/shop.ts'
import { madeOnce, sourcesOf } from '../fixtures/made-once.ts'

/** Returns a folder for `startShop` with its own database, a copy of `seededOnce`. */
export async function shopStorage(products: 1500 | 0 = 1500, folder = temporaryFolder()): Promise<string> {
  cpSync(await seededOnce(products), folder, { recursive: true })
  // The secrets are not copied, so that the copy gets its own.
  rmSync(join(folder, 'secrets.json'))
  return folder
}

/** Opens a database of a test in Node's own SQLite. A crash may damage it. */
export function openFast(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { defensive: false })
  file.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE')
  return file
}

/**
 * Returns the shared folder with the demonstration, or with an empty database for 0 products. It is seeded if a source has changed, which
 * takes ten seconds and more.
 */
export function seededOnce(products: 1500 | 0 = 1500): Promise<string> {
  const sources = sourcesOf(
    'worker/platform/**/*.{ts,sql,json,svg,css}',
    'worker/demo/**/*.{csv,md,yaml}',
    'worker/local/{content,content-files,import,loading}/**/*.ts',
    'worker/local/{database-file,demo-orders,migrate,secrets,shop,workers}.ts',
    'shared/**/*.ts',
    'package-lock.json',
  )
  return madeOnce(`shop-of-${products}`, sources, async (path) => {
    const shop = await startShop({ port: 0, folder: path, products, isQuiet: true })
    await shop.miniflare.dispose()
  })
}
