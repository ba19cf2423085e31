import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Miniflare } from 'miniflare'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { changeDatabaseFile, databaseOver } from './database-file.ts'
import { loadShop } from './loading/load-shop.ts'
import { migrate, pendingMigrations, readMigrations } from './migrate.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { builtWorkers, storageAlone, storageOf, type WorkersOptions } from './workers.ts'

export interface ShopOptions extends Omit<WorkersOptions, 'folder'> {
  /** Folder of the database, the cached pages and the secrets. Absent: a folder that is deleted when the process ends. */
  folder?: string
  /** Number of demonstration products to seed an empty database with. Absent: all; 0 leaves it empty. */
  products?: number
  /** Catalogue to seed the database with, in place of the demonstration. */
  catalogue?: Catalogue
  /** Folder of the texts and lists, in place of the demonstration's (docs/content.md). */
  content?: string
  /** Seeds again even if the database is not empty. */
  reseed?: boolean
  /** Resolves when `dist/` is built. The database is filled meanwhile. Absent: it is built. */
  whenBuilt?: Promise<void>
  log?: (line: string) => void
}

export interface LocalShop extends AsyncDisposable {
  url: URL
  /** Address of the platform itself; only with `opensPlatform`. */
  platformUrl: URL | undefined
  secrets: Secrets
  db: D1Database
  miniflare: Miniflare
}

/**
 * Runs both built Workers of `dist/` in Miniflare, on a migrated and seeded database. Opens the address only afterwards, because pages of a
 * half-filled shop would be cached.
 */
export async function startShop(options: ShopOptions): Promise<LocalShop> {
  const { products = Infinity, reseed = false, folder = temporaryFolder() } = options
  const isReady = !reseed && (await needsNothing(folder, products))
  const filling = isReady ? undefined : fill(folder, products, options)
  const [isSeeded] = await Promise.all([filling, options.whenBuilt])
  const secrets = readSecrets(folder)
  const miniflare = new Miniflare(builtWorkers({ ...options, folder }, secrets))
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

/** Returns whether a folder's database has all migrations, and products if some are wanted. Such a shop need not be started twice. */
async function needsNothing(folder: string, products: number): Promise<boolean> {
  const [path, ...others] = databaseFiles(folder)
  if (!path || others.length) return false
  using file = new DatabaseSync(path, { readOnly: true })
  const db = databaseOver(file)
  if ((await pendingMigrations(db, readMigrations())).length) return false
  return products === 0 || !(await isEmpty(db))
}

/** Migrates the database of a folder, and seeds it if it is empty. Returns whether it was seeded. */
async function fill(folder: string, products: number, options: ShopOptions): Promise<boolean> {
  const { log = () => {}, reseed } = options
  const storage = new Miniflare(storageAlone(folder))
  const db = (await storage.getD1Database('DB')) as unknown as D1Database
  await migrate(db, readMigrations())
  const seeds = products > 0 && (reseed || (await isEmpty(db)))
  await storage.dispose()
  if (!seeds) return false
  log('Seeding the database …')
  const shop = options.catalogue ?? demonstrationCatalogue({ products })
  await changeDatabaseFile(databaseFile(folder), (empty) => loadShop(empty, shop, options.content))
  return true
}

/** Returns the bucket of the photographs that were uploaded at the desk. */
export async function photosOf(miniflare: Miniflare): Promise<R2Bucket> {
  return (await miniflare.getR2Bucket('PHOTOS', 'karaffel-platform')) as unknown as R2Bucket
}

/** Returns a folder that is deleted when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'karaffel-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function databaseOf(miniflare: Miniflare): Promise<D1Database> {
  return (await miniflare.getD1Database('DB', 'karaffel-platform')) as unknown as D1Database
}

/** Returns the path of a folder's database. Throws if there is none or more than one. */
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
