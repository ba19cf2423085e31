import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import { neededLists } from './content/lists.ts'
import { demonstrationContent } from './content-files/demonstration-content.ts'
import { fillLists, fillTexts } from './loading/fill-from-folder.ts'
import { withoutDeadLinks } from './loading/without-dead-links.ts'
import { type RedirectStore, redirectStore } from './redirects/namespace.ts'

/**
 * Opens the D1 whose id worker/platform/wrangler.toml has, with the account that wrangler is signed in with, for as long
 * as `use` takes.
 */
export function withDeployedDatabase<Result>(use: (db: D1Database) => Promise<Result>): Promise<Result> {
  const config = configOf(readFileSync('worker/platform/wrangler.toml', 'utf8'))
  return withRemote<{ DB: D1Database }, Result>(config, ({ DB }) => use(DB))
}

/** The namespace whose id wrangler.toml has, in the same way. */
export function withDeployedRedirects<Result>(
  use: (store: RedirectStore) => Promise<Result>,
): Promise<Result> {
  const config = redirectsConfigOf(readFileSync('wrangler.toml', 'utf8'))
  return withRemote<{ REDIRECTS: KVNamespace }, Result>(config, ({ REDIRECTS }) =>
    use(redirectStore(REDIRECTS)),
  )
}

/** What is bound by this configuration, for as long as `use` takes. */
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

/** Answers how many products. Ways to send and to pay, shops and rules are only given to a database without any; customers never. */
export async function loadDeployed(db: D1Database, catalogue: Catalogue): Promise<number> {
  const products = await loadCatalogue(db, catalogue)
  if (!existsSync(demonstrationContent)) return products
  if (!(await db.prepare('SELECT 1 FROM shipping_methods LIMIT 1').first()))
    await fillLists(db, demonstrationContent, neededLists)
  await fillTexts(db, demonstrationContent, { withMenus: false })
  await withoutDeadLinks(db)
  return products
}

/** The database of the platform's configuration, not the one of this machine, and nothing else of it. */
export function configOf(platform: string): string {
  const [database] = /\[\[d1_databases\]\]\n(?:[a-z].*\n)+/.exec(platform) ?? []
  const [date] = /^compatibility_date.*$/m.exec(platform) ?? []
  if (!database || !date) throw new Error('worker/platform/wrangler.toml names no database')
  const deployed = database.replace(/^preview_database_id.*\n/m, '')
  return `name = "karaffel-import"\n${date}\n${deployed}remote = true\n`
}

/** The same of the storefront's and its redirects. */
export function redirectsConfigOf(storefront: string): string {
  const namespace = storefront
    .split('[[kv_namespaces]]\n')
    .find((one) => one.startsWith('binding = "REDIRECTS"'))
  const [id] = /^id = ".+"$/m.exec(namespace ?? '') ?? []
  const [date] = /^compatibility_date.*$/m.exec(storefront) ?? []
  if (!id || !date) throw new Error('wrangler.toml names no namespace REDIRECTS')
  return `name = "karaffel-redirects"\n${date}\n[[kv_namespaces]]\nbinding = "REDIRECTS"\n${id}\nremote = true\n`
}
