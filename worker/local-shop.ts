import { randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare'
import { redirectKey } from './pages/redirect-key.ts'
import { migrate } from './platform/migrate.ts'
import { type Catalogue, catalogue } from './platform/seed/catalogue.ts'
import { loadCatalogue } from './platform/seed/load.ts'
import { loadCheckout } from './platform/seed/load-checkout.ts'
import { loadCustomers } from './platform/seed/load-customers.ts'

export interface ShopOptions {
  /** 0: any free port. */
  port: number
  /** Folder of the database, the redirects, the cached pages and the secrets. Absent: gone with the process. */
  folder?: string
  /** Products to seed an empty database with; 0 leaves it empty. */
  products?: number
  /** Seeds again even if the database is full. */
  reseed?: boolean
  /** Vars that differ from those of wrangler.toml, such as `PLATFORM_URL`. */
  vars?: Record<string, string>
  log?: (line: string) => void
}

export interface LocalShop extends AsyncDisposable {
  url: URL
  secrets: Secrets
  db: D1Database
  miniflare: Miniflare
}

export interface Secrets {
  SESSION_SECRET: string
  INVALIDATE_KEY: string
  GROUP_TOKEN_SECRET: string
}

/** Runs both built Workers of `dist/` in Miniflare, on a migrated and seeded database. */
export async function startShop(options: ShopOptions): Promise<LocalShop> {
  const { log = () => {} } = options
  const secrets = readSecrets(options.folder)
  const miniflare = new Miniflare(convertV4MiniflareOptions(miniflareOptions(options, secrets)))
  const url = await miniflare.ready
  const db = (await miniflare.getD1Database('DB', 'karaffel-platform')) as unknown as D1Database
  await migrate(db, readMigrations())
  const { products = 1500, reseed = false } = options
  if (products > 0 && (reseed || (await isEmpty(db)))) await seed(miniflare, db, products, log)
  return { url, secrets, db, miniflare, [Symbol.asyncDispose]: () => miniflare.dispose() }
}

function miniflareOptions({ port, folder, vars }: ShopOptions, secrets: Secrets): V4MiniflareOptions {
  const storefront = builtWorker('karaffel')
  const { vars: declared, ratelimits } = storefront.config
  const origins = port
    ? { ORIGIN_DA: `http://da.localhost:${port}`, ORIGIN_SV: `http://se.localhost:${port}` }
    : {}
  return {
    port,
    logRequests: false,
    ...(folder ? { resourcePersistencePath: folder } : {}),
    workers: [
      {
        ...storefront.worker,
        assets: {
          directory: 'dist/client',
          binding: 'ASSETS',
          routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
        },
        bindings: { ...declared, ...origins, ...secrets, ...vars },
        serviceBindings: { PLATFORM: 'karaffel-platform' },
        durableObjects: { GENERATIONS: { className: 'Generations', useSQLite: true } },
        kvNamespaces: { REDIRECTS: 'redirects' },
        images: { binding: 'IMAGES' },
        ratelimits: Object.fromEntries(ratelimits.map(({ name, ...limit }) => [name, limit])),
      },
      {
        ...builtWorker('platform').worker,
        d1Databases: { DB: 'karaffel' },
        bindings: { GROUP_TOKEN_SECRET: secrets.GROUP_TOKEN_SECRET },
      },
    ],
  }
}

interface BuiltConfig {
  name: string
  main: string
  compatibility_date: string
  vars: Record<string, string>
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[]
}

function builtWorker(folder: string) {
  const root = join('dist', folder)
  const config: BuiltConfig = JSON.parse(readFileSync(join(root, 'wrangler.json'), 'utf8'))
  const otherModules = globSync('**/*.js', { cwd: root }).filter((path) => path !== config.main)
  const worker = {
    name: config.name,
    modulesRoot: root,
    modules: [config.main, ...otherModules].map((path) => ({
      type: 'ESModule' as const,
      path: join(root, path),
    })),
    compatibilityDate: config.compatibility_date,
  }
  return { config, worker }
}

function readMigrations() {
  const folder = 'worker/platform/migrations'
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}

async function isEmpty(db: D1Database): Promise<boolean> {
  return !(await db.prepare('SELECT 1 FROM products LIMIT 1').first())
}

async function seed(
  miniflare: Miniflare,
  db: D1Database,
  products: number,
  log: (line: string) => void,
): Promise<void> {
  log(`Seeding ${products} products …`)
  const shop = catalogue({ products })
  await loadCatalogue(db, shop)
  await loadCheckout(db, shop)
  await loadCustomers(db, shop.customers)
  await loadRedirects(
    (await miniflare.getKVNamespace('REDIRECTS', 'karaffel')) as unknown as KVNamespace,
    shop,
  )
}

async function loadRedirects(namespace: KVNamespace, { documents }: Catalogue): Promise<void> {
  const entries = (['da', 'sv'] as const).flatMap((store) =>
    documents[store].redirect.map(
      (redirect) => [redirectKey(store, redirect.request_path), redirect.target_path] as const,
    ),
  )
  for (let start = 0; start < entries.length; start += 100) {
    await Promise.all(entries.slice(start, start + 100).map(([key, target]) => namespace.put(key, target)))
  }
}

/** Made once for a folder, so that sessions outlive a restart. */
function readSecrets(folder: string | undefined): Secrets {
  const path = folder && join(folder, 'secrets.json')
  if (path && existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  const random = () => randomBytes(32).toString('base64url')
  const secrets = { SESSION_SECRET: random(), INVALIDATE_KEY: random(), GROUP_TOKEN_SECRET: random() }
  if (folder && path) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 })
  }
  return secrets
}
