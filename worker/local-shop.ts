import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare'
import { storeViews } from '#shared/store-view.ts'
import { changeDatabaseFile } from './platform/database-file.ts'
import { migrate } from './platform/migrate.ts'
import { type Catalogue, catalogue } from './platform/seed/catalogue.ts'
import { loadCatalogue } from './platform/seed/load.ts'
import { loadCheckout } from './platform/seed/load-checkout.ts'
import { loadCustomers } from './platform/seed/load-customers.ts'
import { loadSalesRules } from './platform/seed/load-sales-rules.ts'
import { keepRedirects } from './redirects/namespace.ts'
import { readSecrets, type Secrets } from './secrets.ts'

export interface ShopOptions {
  /** 0: any free port. */
  port: number
  /** Folder of the database, the redirects, the cached pages and the secrets. Absent: gone with the process. */
  folder?: string
  /** Products to seed an empty database with; 0 leaves it empty. */
  products?: number
  /** What the database is seeded with in place of the invented shop. */
  catalogue?: Catalogue
  /** Seeds again even if the database is full. */
  reseed?: boolean
  /** Vars that differ from those of wrangler.toml, such as `PLATFORM_URL`. */
  vars?: Record<string, string>
  /** The same for the platform, such as `AGE_ISSUER`. */
  platformVars?: Record<string, string>
  /** A module of Workers' JavaScript that is the storefront's main one and imports the built one as './index.js'. */
  front?: string
  /** Gives the platform an address of its own, for who is not the storefront. */
  opensPlatform?: boolean
  /** Drops what the Workers log. */
  isQuiet?: boolean
  /** Gets each line that the Workers log, in place of this process's own output. */
  onLog?: (line: string) => void
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
 * done: what a shopper saw of a half-filled shop would be kept.
 */
export async function startShop(options: ShopOptions): Promise<LocalShop> {
  const { log = () => {}, products = 1500, reseed = false, folder = temporaryFolder() } = options
  const secrets = readSecrets(folder)
  const settings = (doors: 'open' | 'closed') =>
    convertV4MiniflareOptions(miniflareOptions({ ...options, folder }, secrets, doors))
  let miniflare = new Miniflare(settings('closed'))
  const closed = await databaseOf(miniflare)
  await migrate(closed, readMigrations())
  const seeds = products > 0 && (reseed || (await isEmpty(closed)))
  if (seeds) {
    log('Seeding the database …')
    const shop = options.catalogue ?? catalogue({ products })
    await loadRedirects(miniflare, shop)
    await miniflare.dispose()
    await changeDatabaseFile(databaseFile(folder), (db) => loadShop(db, shop))
    miniflare = new Miniflare(settings('open'))
  } else await miniflare.setOptions(settings('open'))
  const url = await miniflare.unsafeGetDirectURL('karaffel')
  if (seeds) await fetch(new URL(`/invalidate?key=${secrets.INVALIDATE_KEY}&tag=*`, url))
  return {
    url,
    platformUrl: options.opensPlatform ? await miniflare.unsafeGetDirectURL('karaffel-platform') : undefined,
    secrets,
    db: await databaseOf(miniflare),
    miniflare,
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  }
}

async function databaseOf(miniflare: Miniflare): Promise<D1Database> {
  return (await miniflare.getD1Database('DB', 'karaffel-platform')) as unknown as D1Database
}

function miniflareOptions(
  {
    port,
    folder,
    vars,
    platformVars,
    opensPlatform,
    isQuiet,
    onLog,
    front,
  }: ShopOptions & { folder: string },
  secrets: Secrets,
  doors: 'open' | 'closed',
): V4MiniflareOptions {
  const storefront = builtWorker('karaffel')
  const { vars: declared, ratelimits, kv_namespaces } = storefront.config
  const address = port ? `localhost:${port}` : 'localhost'
  const origins = { ORIGIN_DA: `http://da.${address}`, ORIGIN_SV: `http://se.${address}` }
  return {
    port: 0,
    logRequests: false,
    ...((isQuiet || onLog) && { handleStructuredLogs: ({ message }) => onLog?.(message) }),
    resourcePersistencePath: storageOf(folder),
    workers: [
      {
        ...storefront.worker,
        modules: [...frontModules(front), ...storefront.worker.modules],
        // Requests reach the gateway itself: Miniflare's entry and its router for assets cost three times what a
        // page from the cache does.
        unsafeDirectSockets: doors === 'open' ? [{ host: '127.0.0.1', port }] : [],
        bindings: { ...declared, ...origins, ...secrets, ...vars },
        serviceBindings: { PLATFORM: 'karaffel-platform', ASSETS: 'client-files' },
        durableObjects: { GENERATIONS: { className: 'Generations', useSQLite: true } },
        kvNamespaces: Object.fromEntries(kv_namespaces.map(({ binding, id }) => [binding, id])),
        images: { binding: 'IMAGES' },
        ratelimits: Object.fromEntries(ratelimits.map(({ name, ...limit }) => [name, limit])),
      },
      {
        name: 'client-files',
        modules: true,
        script: 'export default { fetch: (request, env) => env.FILES.fetch(request) }',
        compatibilityDate: storefront.worker.compatibilityDate,
        assets: { directory: 'dist/client', binding: 'FILES' },
      },
      {
        ...builtWorker('platform').worker,
        ...(opensPlatform && { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }),
        d1Databases: { DB: 'karaffel' },
        bindings: {
          GROUP_TOKEN_SECRET: secrets.GROUP_TOKEN_SECRET,
          TEST_BROKER: 'on',
          ...origins,
          ...platformVars,
        },
      },
    ],
  }
}

/** Where the development server keeps its storage as well. */
function storageOf(folder: string): string {
  return join(folder, 'v3')
}

function databaseFile(folder: string): string {
  const kept = globSync(join(storageOf(folder), 'd1/*/*.sqlite'))
  const [file, ...others] = kept.filter((path) => !path.endsWith('metadata.sqlite'))
  if (!file || others.length) throw new Error(`One database was expected in ${folder}, not ${kept}`)
  return file
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'karaffel-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface BuiltConfig {
  name: string
  main: string
  compatibility_date: string
  vars: Record<string, string>
  kv_namespaces: { binding: string; id: string }[]
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[]
}

function builtWorker(folder: string) {
  const root = join('dist', folder)
  const config: BuiltConfig = JSON.parse(readFileSync(join(root, 'wrangler.json'), 'utf8'))
  const otherModules = globSync('**/*.{js,wasm}', { cwd: root }).filter((path) => path !== config.main)
  const worker = {
    name: config.name,
    modulesRoot: root,
    modules: [config.main, ...otherModules].map((path) => ({
      type: path.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
      path: join(root, path),
    })),
    compatibilityDate: config.compatibility_date,
  }
  return { config, worker }
}

function frontModules(contents: string | undefined) {
  const path = join('dist/karaffel', 'front.js')
  return contents ? [{ type: 'ESModule' as const, path, contents }] : []
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

async function loadShop(db: D1Database, shop: Catalogue): Promise<void> {
  await loadCatalogue(db, shop)
  await loadCheckout(db, shop)
  await loadSalesRules(db, shop)
  await loadCustomers(db, shop.customers)
}

async function loadRedirects(miniflare: Miniflare, { documents }: Catalogue): Promise<void> {
  const namespace = await redirectsOf(miniflare)
  for (const { code } of Object.values(storeViews)) {
    const paths = documents[code].redirect.map(({ request_path, target_path }) => {
      return { request: request_path, target: target_path }
    })
    await keepRedirects(namespace, code, paths)
  }
}

/** Where the storefront looks for redirects of the old shop. */
export async function redirectsOf(miniflare: Miniflare): Promise<KVNamespace> {
  return (await miniflare.getKVNamespace('REDIRECTS', 'karaffel')) as unknown as KVNamespace
}
