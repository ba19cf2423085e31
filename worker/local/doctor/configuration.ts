import { unstable_readConfig } from 'wrangler'

/** The settings of a Worker that its deployment needs. */
export interface WorkerSettings {
  vars: Readonly<Record<string, string>>
  databases: readonly { binding: string; id: string }[]
  namespaces: readonly { binding: string; id: string }[]
}

/** The configuration that will be deployed: both Workers, the seller of `shared/shop.ts`, and the known secrets. */
export interface Configuration {
  storefront: WorkerSettings
  platform: WorkerSettings
  /** `shop` of `shared/shop.ts`. Every text in it is checked. */
  seller: unknown
  /** The value if it is known; `set` if it is set at Cloudflare, which never returns it. */
  secrets: Readonly<Record<string, { value: string } | 'set'>>
}

export function workerSettings(config: string): WorkerSettings {
  const read: DeployedParts = unstable_readConfig({ config }, { hideWarnings: true })
  return {
    vars: Object.fromEntries(Object.entries(read.vars).map(([name, value]) => [name, String(value)])),
    databases: read.d1_databases.map(({ binding, database_id = '' }) => ({ binding, id: database_id })),
    namespaces: read.kv_namespaces.map(({ binding, id = '' }) => ({ binding, id })),
  }
}

interface DeployedParts {
  vars: Record<string, unknown>
  d1_databases: { binding: string; database_id?: string }[]
  kv_namespaces: { binding: string; id?: string }[]
}

/** Returns the secrets that the environment variables contain. */
export function knownSecrets(names: readonly string[]): Record<string, { value: string }> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, { value }]]
    }),
  )
}
