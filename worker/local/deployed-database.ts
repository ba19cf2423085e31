import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import type { Catalogue } from '#worker/demo/seed/catalogue-shape.ts'
import { loadCatalogue } from '#worker/demo/seed/load.ts'
import { loadCheckout } from '#worker/demo/seed/load-checkout.ts'
import { loadSalesRules } from '#worker/demo/seed/load-sales-rules.ts'

/**
 * Opens the D1 whose id worker/platform/wrangler.toml has, with the account that wrangler is signed in with, for as long
 * as `use` takes.
 */
export async function withDeployedDatabase<Result>(
  use: (db: D1Database) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'karaffel-'))
  const configPath = join(folder, 'wrangler.toml')
  writeFileSync(configPath, configOf(readFileSync('worker/platform/wrangler.toml', 'utf8')))
  try {
    const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: false })
    try {
      return await use(env.DB)
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
  if (!(await db.prepare('SELECT 1 FROM shipping_methods LIMIT 1').first())) {
    await loadCheckout(db, catalogue)
    await loadSalesRules(db, catalogue)
  }
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
