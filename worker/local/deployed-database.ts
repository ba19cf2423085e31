import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import { neededLists } from '#worker/platform/content/lists.ts'
import { type PhotoStore, photoStore } from './backup/photo-store.ts'
import { demonstrationContent } from './content-files/content-folder.ts'
import { fillLists, fillTexts, withoutDeadLinks } from './loading/fill-from-folder.ts'
import { isOwnShop, replaceProducts } from './loading/own-shop.ts'

/** Opens the D1 database of worker/platform/wrangler.toml with the account that wrangler is signed in with, until `use` has ended. */
export function withDeployedDatabase<Result>(use: (db: D1Database) => Promise<Result>): Promise<Result> {
  const config = configOf(readFileSync('worker/platform/wrangler.toml', 'utf8'), 'd1_databases')
  return withRemote<{ DB: D1Database }, Result>(config, ({ DB }) => use(DB))
}

/** Opens the bucket of the uploaded photographs in worker/platform/wrangler.toml in the same way. */
export function withDeployedPhotos<Result>(use: (photos: PhotoStore) => Promise<Result>): Promise<Result> {
  const config = configOf(readFileSync('worker/platform/wrangler.toml', 'utf8'), 'r2_buckets')
  return withRemote<{ PHOTOS: R2Bucket }, Result>(config, ({ PHOTOS }) => use(photoStore(PHOTOS)))
}

/** Opens the bindings of a configuration until `use` has ended. */
async function withRemote<Env, Result>(config: string, use: (env: Env) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'karaffel-'))
  const configPath = join(folder, 'wrangler.toml')
  writeFileSync(configPath, config)
  try {
    const { env, dispose } = await getPlatformProxy<Env>({ configPath, persist: false })
    try {
      return await use(env)
    } finally {
      await dispose()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Loads a catalogue into a deployed database. Returns the number of products. A merchant's texts stay. Delivery and payment methods are only added if there are
 * none. Demo customers are never added.
 */
export async function loadDeployed(db: D1Database, catalogue: Catalogue): Promise<number> {
  if (await isOwnShop(db)) return replaceProducts(db, catalogue)
  const products = await loadCatalogue(db, catalogue)
  if (!existsSync(demonstrationContent)) return products
  if (!(await db.prepare('SELECT 1 FROM shipping_methods LIMIT 1').first()))
    await fillLists(db, demonstrationContent, neededLists)
  await fillTexts(db, demonstrationContent, { withMenus: false })
  await withoutDeadLinks(db)
  return products
}

/** Returns a configuration with only one binding of the platform: that of the deployed resource, without the local one. */
export function configOf(platform: string, kind: 'd1_databases' | 'r2_buckets'): string {
  const [binding] = new RegExp(`\\[\\[${kind}\\]\\]\\n(?:[a-z].*\\n)+`).exec(platform) ?? []
  const [date] = /^compatibility_date.*$/m.exec(platform) ?? []
  if (!binding || !date) throw new Error(`worker/platform/wrangler.toml has no ${kind}`)
  const deployed = binding.replace(/^preview_database_id.*\n/m, '')
  return `name = "karaffel-import"\n${date}\n${deployed}remote = true\n`
}
