import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Miniflare } from 'miniflare'
import { storeCodes } from '#shared/store-view.ts'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { demonstrationContent } from './content-files/demonstration-content.ts'
import { changeDatabaseFile, databaseOver } from './database-file.ts'
import { loadShop } from './loading/load-shop.ts'
import { migrate, pendingMigrations, readMigrations } from './migrate.ts'
import { redirectLines } from './redirects/change-redirects.ts'
import { storeRedirects } from './redirects/namespace.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { bothWorkers, storageOf, type WorkersOptions } from './workers.ts'

export interface ShopOptions extends Omit<WorkersOptions, 'folder'> {
  /** Folder of the database, the redirects, the cached pages and the secrets. Absent: gone with the process. */
  folder?: string
  /** Products to seed an empty database with, all of the invented shop without it; 0 leaves it empty. */
  products?: number
  /** What the database is seeded with in place of the invented shop. */
  catalogue?: Catalogue
  /** The folder of its lists, in place of the invented shop's (docs/content.md). */
  content?: string
  /** Seeds again even if the database is full. */
  reseed?: boolean
  log?: (line: string) => void
}

export interface LocalShop extends AsyncDisposable {
  url: URL
  /** Where the platform itself answers; only where that was asked for. */
  platformUrl: URL | undefined
  secrets: Secrets
  db: D1Database
  miniflare: Miniflare
}

/**
 * Runs both built Workers of `dist/` in Miniflare, on a migrated and seeded database. Nobody is let in before that is
 * done: pages of a half-filled shop would be cached.
 */
export async function startShop(options: ShopOptions): Promise<LocalShop> {
  const { products = Infinity, reseed = false, folder = temporaryFolder() } = options
  const secrets = readSecrets(folder)
  const settings = (doors: 'open' | 'closed') => bothWorkers({ ...options, folder }, secrets, doors)
  const isReady = !reseed && (await needsNothing(folder, products))
  const isSeeded = !isReady && (await fill(new Miniflare(settings('closed')), folder, products, options))
  const miniflare = new Miniflare(settings('open'))
  const url = await miniflare.unsafeGetDirectURL('karaffel')
  if (isSeeded) await fetch(new URL(`/invalidate?key=${secrets.INVALIDATE_KEY}&tag=*`, url))
  return {
    url,
    platformUrl: options.opensPlatform ? await miniflare.unsafeGetDirectURL('karaffel-platform') : undefined,
    secrets,
    db: await databaseOf(miniflare),
    miniflare,
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  }
}

/** Whether the database of a folder has every migration, and products where some are wanted: then one start is enough. */
async function needsNothing(folder: string, products: number): Promise<boolean> {
  const [path, ...others] = databaseFiles(folder)
  if (!path || others.length) return false
  using file = new DatabaseSync(path, { readOnly: true })
  const db = databaseOver(file)
  if ((await pendingMigrations(db, readMigrations())).length) return false
  return products === 0 || !(await isEmpty(db))
}

/** Migrates the database of a shop that nobody reaches, seeds it where it is empty, and ends that shop. Answers whether it seeded. */
async function fill(
  closed: Miniflare,
  folder: string,
  products: number,
  options: ShopOptions,
): Promise<boolean> {
  const { log = () => {}, reseed } = options
  const db = await databaseOf(closed)
  await migrate(db, readMigrations())
  const seeds = products > 0 && (reseed || (await isEmpty(db)))
  const shop = seeds && (options.catalogue ?? demonstrationCatalogue({ products }))
  if (shop) {
    log('Seeding the database …')
    if (shop.hasHistory) await loadRedirects(closed, options.content)
  }
  await closed.dispose()
  if (shop) await changeDatabaseFile(databaseFile(folder), (empty) => loadShop(empty, shop, options.content))
  return seeds
}

/** Where the storefront looks for redirects of the old shop. */
export async function redirectsOf(miniflare: Miniflare): Promise<KVNamespace> {
  return (await miniflare.getKVNamespace('REDIRECTS', 'karaffel')) as unknown as KVNamespace
}

/** Gone with the process. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'karaffel-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function databaseOf(miniflare: Miniflare): Promise<D1Database> {
  return (await miniflare.getD1Database('DB', 'karaffel-platform')) as unknown as D1Database
}

/** Where the database of a folder stands. */
export function databaseFile(folder: string): string {
  const [file, ...others] = databaseFiles(folder)
  if (!file || others.length)
    throw new Error(`One database was expected in ${folder}, not ${[file, ...others]}`)
  return file
}

function databaseFiles(folder: string): string[] {
  return globSync(join(storageOf(folder), 'd1/*/*.sqlite')).filter(
    (path) => !path.endsWith('metadata.sqlite'),
  )
}

async function isEmpty(db: D1Database): Promise<boolean> {
  return !(await db.prepare('SELECT 1 FROM products LIMIT 1').first())
}

async function loadRedirects(miniflare: Miniflare, folder = demonstrationContent): Promise<void> {
  const namespace = await redirectsOf(miniflare)
  for (const code of storeCodes) {
    const file = join(folder, code, 'redirects.csv')
    if (!existsSync(file)) continue
    const paths = redirectLines(file).rows.map(({ fields: { request_path = '', target_path = '' } }) => {
      return { request: request_path, target: target_path }
    })
    await storeRedirects(namespace, code, paths)
  }
}
