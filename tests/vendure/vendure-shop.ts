import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reasonText } from '#shared/reason.ts'
import { buildWhereNeeded } from '#worker/local/build.ts'
import { importFiles } from '#worker/local/import/import-files.ts'
import { type LocalShop, type ShopOptions, startShop } from '#worker/local/shop.ts'
import { storageOf } from '#worker/local/workers.ts'
import type { VendureAccess } from '#worker/platform/catalog/import/vendure/admin-api.ts'
import { vendureTable } from '#worker/platform/catalog/import/vendure/vendure-table.ts'
import { byView } from '#worker/platform/catalog/writing/shape.ts'
import { startVendure, type VendureServer, vendureAdmin } from './vendure-server.ts'

interface VendureShopOptions extends Pick<ShopOptions, 'opensPlatform' | 'vars'> {
  withDashboard?: boolean
  /** Folder of Vendure's data and of the shop's. */
  data: string
  vendurePort: number
  port: number
  log(line: string): void
}

export interface VendureShop extends AsyncDisposable {
  vendure: VendureServer
  shop: LocalShop
  secret: string
}

/** Starts a Vendure with the demonstration, and the built shop in front of it with the catalogue imported from there. */
export async function startVendureShop({
  data,
  vendurePort,
  port,
  log,
  withDashboard = false,
  ...options
}: VendureShopOptions): Promise<VendureShop> {
  const secret = randomBytes(32).toString('base64url')
  const built = buildWhereNeeded(log)
  const vendure = await startVendure({
    data,
    port: vendurePort,
    secret,
    shop: `http://localhost:${port}`,
    log,
    withDashboard,
  })
  await built
  const folder = join(data, 'shop')
  const access = { api: vendure.url, admin: vendureAdmin }
  if (!existsSync(storageOf(folder))) log('Importing the catalogue from Vendure …')
  const catalogue = existsSync(storageOf(folder)) ? undefined : await catalogueOf(access)
  const shop = await startShop({
    ...{ ...options, folder, port, catalogue, log },
    platformVars: {
      ENGINE: 'vendure',
      VENDURE_API: access.api,
      VENDURE_ADMIN: access.admin,
      VENDURE_SECRET: secret,
    },
  })
  const dispose = async () => {
    await shop.miniflare.dispose()
    await vendure[Symbol.asyncDispose]()
  }
  return { vendure, shop, secret, [Symbol.asyncDispose]: dispose }
}

async function catalogueOf(access: VendureAccess) {
  const file = await vendureTable(access)
  const { catalogue, refused } = await importFiles(
    byView(() => file),
    { privateImages: true },
  )
  const [fault] = Object.values(refused).flat()
  if (fault) throw new Error(`Line ${fault.line} of Vendure's catalogue: ${reasonText(fault)}`)
  return catalogue
}
