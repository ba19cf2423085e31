import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, type MiniflareOptions } from 'miniflare'
import { originVar, storeViews } from '#shared/store-view.ts'
import type { Secrets } from './secrets.ts'

/** The port of `npm start` and `npm run dev`, as typed in the environment. */
export const localPort = process.env.PORT ?? '8787'

export interface WorkersOptions {
  /** 0: any free port. */
  port: number
  /** Of all that they keep. */
  folder: string
  /** Where they were built, if not in `dist`. */
  built?: string
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
  /** Lets V8's inspector into every isolate, at an address that Miniflare knows. */
  inspects?: boolean
}

/** Both built Workers of `dist/` as Miniflare runs them. Nobody reaches them while the `doors` are closed. */
export function bothWorkers(
  {
    port,
    folder,
    built = 'dist',
    vars,
    platformVars,
    opensPlatform,
    isQuiet,
    onLog,
    front,
    inspects,
  }: WorkersOptions,
  secrets: Secrets,
  doors: 'open' | 'closed',
): MiniflareOptions {
  const storefront = builtWorker(built, 'karaffel')
  const { vars: declared, ratelimits, kv_namespaces } = storefront.config
  const address = port ? `localhost:${port}` : 'localhost'
  const origins = originsAt(address)
  return convertV4MiniflareOptions({
    port: 0,
    logRequests: false,
    ...(inspects && { inspectorPort: 0 }),
    ...((isQuiet || onLog) && { handleStructuredLogs: ({ message }) => onLog?.(message) }),
    resourcePersistencePath: storageOf(folder),
    workers: [
      {
        ...storefront.worker,
        modules: [...frontModules(built, front), ...storefront.worker.modules],
        // Requests reach the gateway itself: Miniflare's entry and its router for assets cost three times what a
        // page from the cache does.
        unsafeDirectSockets: doors === 'open' ? [{ host: '127.0.0.1', port }] : [],
        bindings: { ...declared, ...origins, ...secrets, ...vars },
        serviceBindings: { PLATFORM: 'karaffel-platform', ASSETS: 'client-files' },
        durableObjects: {
          GENERATIONS: { className: 'Generations', useSQLite: true },
          CONVERSATIONS: { className: 'Conversation', useSQLite: true },
          DESK: { className: 'Desk', useSQLite: true },
        },
        kvNamespaces: Object.fromEntries(
          kv_namespaces.map(({ binding, id, preview_id }) => [binding, preview_id ?? id]),
        ),
        images: { binding: 'IMAGES' },
        ratelimits: Object.fromEntries(ratelimits.map(({ name, ...limit }) => [name, limit])),
      },
      {
        name: 'client-files',
        modules: true,
        script: 'export default { fetch: (request, env) => env.FILES.fetch(request) }',
        compatibilityDate: storefront.worker.compatibilityDate,
        assets: { directory: join(built, 'client'), binding: 'FILES' },
      },
      {
        ...builtWorker(built, 'platform').worker,
        ...(opensPlatform && { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }),
        d1Databases: { DB: 'karaffel' },
        bindings: {
          ADMIN_DOMAIN: declared.ADMIN_DOMAIN,
          // Anybody can read the password of the demonstration's colleague, and has no passkey of hers.
          DESK_PASSKEY: process.env.DESK_PASSKEY ?? 'off',
          GROUP_TOKEN_SECRET: secrets.GROUP_TOKEN_SECRET,
          TEST_BROKER: 'on',
          TEST_PAYMENT: 'on',
          ...origins,
          ...platformVars,
        },
      },
    ],
  })
}

/** Vars of both Workers for a shop on this machine: each view at its own host. */
export function originsAt(address: string): Record<string, string> {
  return Object.fromEntries(
    Object.values(storeViews).map(({ code, hosts }) => [originVar(code), `http://${hosts[0]}.${address}`]),
  )
}

/** Where the development server keeps its storage as well. */
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
  /** Deployed it has the `id`; on this machine the `preview_id`, where there is one. */
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
