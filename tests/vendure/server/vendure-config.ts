import { join } from 'node:path'
import { AssetServerPlugin } from '@vendure/asset-server-plugin'
import { type CustomFieldConfig, LanguageCode, type VendureConfig } from '@vendure/core'
import { DashboardPlugin } from '@vendure/dashboard/plugin'
import { StorefrontPlugin } from './.plugin/index.ts'
import { deliveryPrice } from './delivery-price.ts'
import { NodeSqlite } from './node-sqlite.ts'
import variantFields from './variant-fields.json' with { type: 'json' }

const {
  VENDURE_DATA: data = '.',
  VENDURE_PORT: port = '3000',
  VENDURE_SECRET: secret = 'x'.repeat(32),
  VENDURE_SHOP: shop = '',
} = process.env
export const database = join(data, 'vendure.sqlite')
const fields = Object.entries(variantFields).map(([name, type]) => ({
  ...{ name, type, nullable: true, public: true },
})) as CustomFieldConfig[]

export const config: VendureConfig = {
  defaultLanguageCode: LanguageCode.da,
  apiOptions: { port: Number(port), hostname: '127.0.0.1', cors: false, csrfPrevention: true },
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
    DashboardPlugin.init({ route: 'dashboard', appDir: '.dashboard' }),
    StorefrontPlugin.init({ secret, shop, currencies: ['DKK', 'SEK'] }),
  ],
}
