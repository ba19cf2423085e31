import { type StoreCode, type StoreView, storeViews } from '#shared/store-view.ts'
import { taxRates } from '#shared/views/tax-rates.ts'
import {
  AdminApi,
  channelToken,
  type VendureAccess,
} from '#worker/platform/catalog/import/vendure/admin-api.ts'
import { type Settings, settingsQuery } from '#worker/platform/catalog/import/vendure/catalogue-query.ts'
import { type Check, type Fault, some, unless } from './check.ts'

/** The checked Vendure, with the secret of its plug-in and the address of the shop if they are known. */
export interface VendureSubject extends VendureAccess {
  secret: string | undefined
  shop: URL | undefined
}

const views: readonly StoreView[] = Object.values(storeViews)

/** Checks of the Vendure behind a shop with `ENGINE=vendure`. */
export const vendureChecks: readonly Check<VendureSubject>[] = [
  { name: 'vendure channels', look: checkChannels },
  { name: 'vendure taxes', look: checkTaxes },
  { name: 'vendure plug-in', look: checkPlugin },
  { name: 'vendure deliveries', look: checkDeliveries },
  { name: 'vendure payments', look: checkPayments },
  { name: 'vendure changes', look: checkChanges },
]

interface Channel {
  token: string
  defaultCurrencyCode: string
  pricesIncludeTax: boolean
  defaultTaxZone: { id: string } | null
}

async function channelsOf(access: VendureSubject): Promise<Map<StoreCode, Channel | undefined>> {
  const api = await AdminApi.open(access)
  const { channels } = await api.query<{ channels: { items: Channel[] } }>(
    '{ channels { items { token defaultCurrencyCode pricesIncludeTax defaultTaxZone { id } } } }',
  )
  return new Map(
    views.map(({ code }) => [code, channels.items.find(({ token }) => token === channelToken(access, code))]),
  )
}

async function checkChannels(access: VendureSubject): Promise<Fault[]> {
  const found = await channelsOf(access)
  return views.flatMap(({ code, currency }) => {
    const channel = found.get(code)
    const token = channelToken(access, code)
    if (!channel)
      return unless(
        false,
        `No channel has the token ${token}`,
        'Create it, or name another in VENDURE_CHANNELS (docs/vendure.md)',
      )
    return [
      ...unless(
        channel.defaultCurrencyCode === currency,
        `The channel ${token} sells in ${channel.defaultCurrencyCode}, the view ${code} in ${currency}`,
        'Change the default currency of the channel, or the currency of the view in shared/shop.ts',
      ),
      ...unless(
        channel.pricesIncludeTax,
        `The prices of the channel ${token} exclude tax`,
        'Turn on “prices include tax” for it: an amount that is computed from a net price can differ by an øre',
      ),
    ]
  })
}

async function checkTaxes(access: VendureSubject): Promise<Fault[]> {
  const found = await channelsOf(access)
  const api = await AdminApi.open(access)
  const { taxRates: rates } = await api.query<{
    taxRates: { items: { value: number; enabled: boolean; zone: { id: string } }[] }
  }>('{ taxRates(options: { take: 500 }) { items { value enabled zone { id } } } }')
  return views.flatMap(({ code, country }) => {
    const zone = found.get(code)?.defaultTaxZone?.id
    const own = rates.items.filter(({ enabled, zone: { id } }) => enabled && id === zone)
    const wanted = taxRates[country].goods
    return unless(
      own.some(({ value }) => value === wanted),
      `The default tax zone of the channel of ${code} has ${own.map(({ value }) => `${value} %`).join(', ') || 'no rate'}, not ${wanted} %`,
      'Give its zone a tax rate for the tax category of your goods',
    )
  })
}

/** Custom fields that only the plug-in adds. */
const pluginFields = ['orderKey', 'deliveryDate', 'pickupId', 'ageProof', 'amounts']

async function checkPlugin(access: VendureSubject): Promise<Fault[]> {
  const { globalSettings } = await (await AdminApi.open(access)).query<Settings>(settingsQuery)
  const fieldsOf = (entity: string) =>
    globalSettings.serverConfig.entityCustomFields
      .find(({ entityName }) => entityName === entity)
      ?.customFields.map(({ name }) => name) ?? []
  const missing = [
    ...pluginFields.filter((name) => !fieldsOf('Order').includes(name)),
    ...views
      .map(({ currency }) => `deposit${currency}`)
      .filter((name) => !fieldsOf('ProductVariant').includes(name)),
  ]
  return unless(
    missing.length === 0,
    `Vendure lacks the custom fields ${some(missing)}`,
    'Copy worker/engines/vendure/plugin/ into your Vendure, add StorefrontPlugin to its plug-ins and migrate its database',
  )
}

async function checkDeliveries(access: VendureSubject): Promise<Fault[]> {
  const wrong = await viewsWithout(access, '{ all: shippingMethods { items { code } } }', ({ code }) =>
    /^[a-z0-9]+_[a-z0-9_]+$/.test(code),
  )
  return wrong.flatMap((view) =>
    unless(
      false,
      `No delivery of the channel of ${view} has a code such as gls_home`,
      'Give each the code carrier_method; “parcel” in it asks for a parcel shop, freeshipping_freeshipping for a shop',
    ),
  )
}

async function checkPayments(access: VendureSubject): Promise<Fault[]> {
  const wrong = await viewsWithout(
    access,
    '{ all: paymentMethods { items { code enabled handler { code } } } }',
    ({ enabled, handler }) => Boolean(enabled && handler?.code.startsWith('storefront-')),
  )
  return wrong.flatMap((view) =>
    unless(
      false,
      `No payment of the channel of ${view} has a handler of the plug-in`,
      'Choose storefront-card or storefront-offline as the handler of each payment that the shop offers',
    ),
  )
}

interface Method {
  code: string
  enabled?: boolean
  handler?: { code: string }
}

/** Returns the views in whose channel no method is usable. */
async function viewsWithout(
  access: VendureSubject,
  query: string,
  isUsable: (method: Method) => boolean,
): Promise<StoreCode[]> {
  const api = await AdminApi.open(access)
  const wrong: StoreCode[] = []
  for (const { code } of views) {
    const { all } = await api.query<{ all: { items: Method[] } }>(query, {}, code)
    if (!all.items.some(isUsable)) wrong.push(code)
  }
  return wrong
}

/** Checks that the shop accepts calls of the plug-in. Sends no products. */
async function checkChanges({ secret, shop }: VendureSubject): Promise<Fault[]> {
  if (!secret || !shop) return []
  const answer = await fetch(new URL('/merchant/catalogue', shop), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
    body: JSON.stringify({ products: [] }),
    signal: AbortSignal.timeout(30_000),
  })
  return unless(
    answer.ok,
    `${shop.origin}/merchant/catalogue answers ${answer.status}: changes in Vendure do not reach the pages`,
    'Set ENGINE = "vendure" and VENDURE_API in [vars] of worker/platform/wrangler.toml, and VENDURE_ADMIN and VENDURE_SECRET with npx wrangler secret put … -c worker/platform/wrangler.toml',
  )
}
