import { deployedStorefront, type Storefront } from './clear-pages.ts'
import { withDeployedDatabase, withDeployedRedirects } from './deployed-database.ts'
import type { RedirectStore } from './redirects/namespace.ts'
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
export function refuseShopAlone({ remote, shop }: Pick<Chosen, 'remote' | 'shop'>): void {
  if (shop !== undefined && !remote)
    throw new Error('--shop goes with --remote: without it the shop of this machine is meant')
}

/** Opens the redirects until `use` has ended. */
export type WithRedirects = <Result>(use: (store: RedirectStore) => Promise<Result>) => Promise<Result>

/**
 * Opens the shop of this machine, whether it is running or not; with `remote` the deployed shop. Throws if `--shop` is given without
 * `--remote`.
 */
export async function withShop(
  { remote, shop, folder = '.karaffel' }: Chosen,
  use: (db: D1Database, storefront: () => Storefront, withRedirects: WithRedirects) => Promise<void>,
): Promise<void> {
  refuseShopAlone({ remote, shop })
  if (remote)
    return withDeployedDatabase((db) => use(db, () => deployedStorefront(shop), withDeployedRedirects))
  await using opened = await openShop(folder, readSecrets(folder))
  await use(
    opened.db,
    () => opened.storefront,
    (useRedirects) => useRedirects(opened.redirects),
  )
}
