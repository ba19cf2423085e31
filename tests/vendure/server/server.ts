import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AssetServerPlugin } from '@vendure/asset-server-plugin'
import {
  bootstrap,
  type CustomFieldConfig,
  JobQueueService,
  LanguageCode,
  mergeConfig,
  type VendureConfig,
} from '@vendure/core'
import { DashboardPlugin } from '@vendure/dashboard/plugin'
import { deliveryPrice } from './delivery-price.ts'
import type { Demonstration } from './demonstration-shape.ts'
import { fill } from './fill.ts'
import { NodeSqlite } from './node-sqlite.ts'
import variantFields from './variant-fields.json' with { type: 'json' }

process.env.VENDURE_DISABLE_TELEMETRY = 'true'
const data = process.env.VENDURE_DATA ?? join(import.meta.dirname, '../.data')
const port = Number(process.env.VENDURE_PORT ?? 3000)
const database = join(data, 'vendure.sqlite')
/** Written when the database is filled: an interrupted fill starts again. */
const filled = join(data, 'filled')
const isFilled = existsSync(filled)
if (!isFilled) for (const path of globSync(`${database}*`)) rmSync(path)
mkdirSync(data, { recursive: true })

const languages = { da: 'Dansk', sv: 'Svenska' }
const fields = Object.entries(variantFields).map(([name, type]) => ({
  name,
  type,
  nullable: true,
  public: true,
  label: Object.keys(languages).map((languageCode) => ({ languageCode, value: name })),
})) as CustomFieldConfig[]

const config: VendureConfig = {
  defaultLanguageCode: LanguageCode.da,
  apiOptions: { port, hostname: '127.0.0.1', cors: false, csrfPrevention: true },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'superadmin', password: 'vinhandler' },
    cookieOptions: { secret: 'of this machine' },
  },
  dbConnectionOptions: { type: 'better-sqlite3', driver: NodeSqlite, database, synchronize: true },
  customFields: {
    Product: [{ name: 'family_sku', type: 'string', nullable: true, public: true }],
    ProductVariant: fields,
  },
  paymentOptions: { paymentMethodHandlers: [] },
  shippingOptions: { shippingCalculators: [deliveryPrice] },
  plugins: [
    AssetServerPlugin.init({ route: 'assets', assetUploadDir: join(data, 'assets') }),
    DashboardPlugin.init({ route: 'dashboard', appDir: join(data, 'dashboard') }),
  ],
}

config.plugins?.push(await pluginOfShop())
const app = await bootstrap(mergeConfig(config, {}))
await app.get(JobQueueService).start()
const demonstration = join(data, 'demonstration.json')
if (!isFilled) {
  await fill(app, JSON.parse(readFileSync(demonstration, 'utf8')) as Demonstration)
  writeFileSync(filled, '')
}
console.log(`Vendure is ready at http://127.0.0.1:${port}`)

/** Loads the plug-in that `npm run vendure` copied from worker/engines/vendure/plugin. */
async function pluginOfShop() {
  const { StorefrontPlugin } = await import(join(import.meta.dirname, '.plugin/index.ts'))
  return StorefrontPlugin.init({
    secret: process.env.VENDURE_SECRET ?? '',
    shop: process.env.VENDURE_SHOP ?? '',
    currencies: ['DKK', 'SEK'],
  })
}
