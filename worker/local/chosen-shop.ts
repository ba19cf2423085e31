import { deployedStorefront, type Storefront } from './clear-pages.ts'
import { withDeployedDatabase } from './deployed-database.ts'
import { openShop } from './running-shop.ts'
import { readSecrets } from './secrets.ts'

/** Options of `parseArgs` that choose the shop of a command. */
export const shopOptions = {
  remote: { type: 'boolean', default: false },
  shop: { type: 'string' },
} as const

interface Chosen {
  remote: boolean
  /** Address of the deployed shop, for commands that clear pages. */
  shop?: string | undefined
  folder?: string
}

/** Throws if `--shop` is given without `--remote`. */
export function requireRemoteForShop({ remote, shop }: Pick<Chosen, 'remote' | 'shop'>): void {
  if (shop !== undefined && !remote)
    throw new Error('--shop goes with --remote: without it the shop of this machine is meant')
}

/**
 * Opens the shop of this machine, whether it is running or not; with `remote` the deployed shop. Throws if `--shop` is given without
 * `--remote`.
 */
export async function withShop(
  { remote, shop, folder = '.karaffel' }: Chosen,
  use: (db: D1Database, storefront: () => Storefront) => Promise<void>,
): Promise<void> {
  requireRemoteForShop({ remote, shop })
  if (remote) return withDeployedDatabase((db) => use(db, () => deployedStorefront(shop)))
  await using opened = await openShop(folder, readSecrets(folder))
  await use(opened.db, () => opened.storefront)
}
