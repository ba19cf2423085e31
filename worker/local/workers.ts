import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, type MiniflareOptions, type V4WorkerOptions } from 'miniflare'
import { originVar, storeViews } from '#shared/store-view.ts'
import type { Secrets } from './secrets.ts'

/** V8 flags for a shop beside other programs: by default V8 plans with the memory of the whole machine. */
export const smallHeaps = '--max-semi-space-size=4 --initial-old-space-size=8'

/** The port of `npm start` and `npm run dev`, from the environment. */
export const localPort = process.env.PORT ?? '8787'

export interface WorkersOptions {
  /** The port; 0 means any free port. */
  port: number
  /** The folder of all stored data. */
  folder: string
  /** The folder of the build; absent: `dist`. */
  built?: string
  /** Vars of the storefront that override those of wrangler.toml, such as `PLATFORM_URL`. */
  vars?: Record<string, string>
  /** Vars of the platform that override those of wrangler.toml, such as `AGE_ISSUER`. */
  platformVars?: Record<string, string>
  /** Source of a JavaScript module that becomes the storefront's main module and imports the built one as './index.js'. */
  front?: string
  /** Opens an address for the platform itself, for clients other than the storefront. */
  opensPlatform?: boolean
  /** Discards the log of the Workers. */
  isQuiet?: boolean
  /** Receives each log line of the Workers, which is then not printed. */
  onLog?: (line: string) => void
  /** Opens the V8 inspector of every isolate, at an address that Miniflare returns. */
  inspects?: boolean
}

/** The name of the platform's database. Miniflare names the file after it. */
const database = 'karaffel'

/** Returns the Miniflare options for the database of a folder, without the Workers, which may not be built yet. */
export function storageAlone(folder: string): MiniflareOptions {
  return convertV4MiniflareOptions({
    modules: true,
    script: 'export default {}',
    resourcePersistencePath: storageOf(folder),
    d1Databases: { DB: database },
  })
}

/** Returns the Miniflare options for the built Workers. */
export function builtWorkers(options: WorkersOptions, secrets: Secrets): MiniflareOptions {
  const { folder, built = 'dist', isQuiet, onLog, inspects } = options
  return convertV4MiniflareOptions({
    port: 0,
    logRequests: false,
    ...(inspects && { inspectorPort: 0 }),
    ...((isQuiet || onLog) && { handleStructuredLogs: ({ message }) => onLog?.(message) }),
    resourcePersistencePath: storageOf(folder),
    workers: [
      storefrontWorker(options, built, secrets),
      clientFiles(built),
      platformWorker(options, built, secrets),
      agentsWorker(built),
    ],
  })
}

function storefrontWorker(
  { port, vars, front }: WorkersOptions,
  built: string,
  secrets: Secrets,
): V4WorkerOptions {
  const { config, worker } = builtWorker(built, 'karaffel')
  return {
    ...worker,
    modules: [...frontModules(built, front), ...worker.modules],
    // Requests go directly to the storefront's Worker: Miniflare's entry Worker and its asset router cost three times as much as a
    // cached page.
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
    bindings: { ...config.vars, ...originsOf(port), ...secrets, ...vars },
    serviceBindings: { PLATFORM: 'karaffel-platform', AGENTS: 'karaffel-agents', ASSETS: 'client-files' },
    durableObjects: {
      GENERATIONS: { className: 'Generations', useSQLite: true },
      CONVERSATIONS: { className: 'Conversation', useSQLite: true },
      DESK: { className: 'Desk', useSQLite: true },
    },
    kvNamespaces: Object.fromEntries(
      config.kv_namespaces.map(({ binding, id, preview_id }) => [binding, preview_id ?? id]),
    ),
    images: { binding: 'IMAGES' },
    ratelimits: ratelimitsOf(config),
  }
}

function clientFiles(built: string): V4WorkerOptions {
  return {
    name: 'client-files',
    modules: true as const,
    script: 'export default { fetch: (request, env) => env.FILES.fetch(request) }',
    compatibilityDate: builtWorker(built, 'karaffel').worker.compatibilityDate,
    assets: { directory: join(built, 'client'), binding: 'FILES' },
  }
}

function platformWorker(
  { port, platformVars, opensPlatform }: WorkersOptions,
  built: string,
  secrets: Secrets,
): V4WorkerOptions {
  return {
    ...builtWorker(built, 'platform').worker,
    ...(opensPlatform && { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }),
    d1Databases: { DB: database },
    r2Buckets: { PHOTOS: 'karaffel-photos' },
    bindings: {
      ADMIN_DOMAIN: builtWorker(built, 'karaffel').config.vars.ADMIN_DOMAIN ?? '',
      // The local desk account has a public password and no passkey, so no passkey is required here.
      DESK_PASSKEY: process.env.DESK_PASSKEY ?? 'off',
      GROUP_TOKEN_SECRET: secrets.GROUP_TOKEN_SECRET,
      TEST_BROKER: 'on',
      TEST_PAYMENT: 'on',
      ...originsOf(port),
      ...platformVars,
    },
  }
}

function agentsWorker(built: string): V4WorkerOptions {
  const { config, worker } = builtWorker(built, 'agents')
  return {
    ...worker,
    serviceBindings: { PLATFORM: 'karaffel-platform' },
    bindings: { ...config.vars, LOOPBACK_PROFILES: 'on' },
    ratelimits: ratelimitsOf(config),
  }
}

function ratelimitsOf({ ratelimits }: BuiltConfig) {
  return Object.fromEntries(ratelimits.map(({ name, ...limit }) => [name, limit]))
}

function originsOf(port: number) {
  return originsAt(port ? `localhost:${port}` : 'localhost')
}

/** Returns the vars that give each view its own host on this machine. */
export function originsAt(address: string): Record<string, string> {
  return Object.fromEntries(
    Object.values(storeViews).map(({ code, hosts }) => [originVar(code), `http://${hosts[0]}.${address}`]),
  )
}

/** Returns the storage folder, which the development server uses too. */
export function storageOf(folder: string): string {
  return join(folder, 'v3')
}

function frontModules(built: string, contents: string | undefined) {
  const path = join(built, 'karaffel/front.js')
  return contents ? [{ type: 'ESModule' as const, path, contents }] : []
}

interface BuiltConfig {
  name: string
  main: string
  compatibility_date: string
  vars: Record<string, string>
  /** A deployed Worker uses `id`; this machine uses `preview_id` if it exists. */
  kv_namespaces: { binding: string; id: string; preview_id?: string }[]
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[]
}

function builtWorker(built: string, folder: string) {
  const root = join(built, folder)
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
