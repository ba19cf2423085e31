import { createReadStream } from 'node:fs'
import {
  AssetService,
  type Channel,
  ChannelService,
  CollectionService,
  CountryService,
  type CurrencyCode,
  CustomerService,
  FacetService,
  FacetValueService,
  FastImporterService,
  GlobalSettingsService,
  type ID,
  type LanguageCode,
  PaymentMethodService,
  ProductVariantPrice,
  PromotionService,
  RequestContext,
  RequestContextService,
  RoleService,
  ShippingMethodService,
  TaxCategoryService,
  TaxRateService,
  TransactionalConnection,
  User,
  ZoneService,
} from '@vendure/core'
import type {
  CollectionOf,
  Coupon,
  Demonstration,
  ProductOf,
  VariantOf,
  Words,
} from './demonstration-shape.ts'

type App = { get<Service>(service: abstract new (...args: never[]) => Service): Service }

/** Fills an empty Vendure with the demonstration: everything a merchant would set up in the dashboard. */
export async function fill(app: App, demonstration: Demonstration): Promise<void> {
  const connection = app.get(TransactionalConnection).rawConnection
  const contexts = app.get(RequestContextService)
  const user = (await connection.getRepository(User).findOneByOrFail({ identifier: 'superadmin' })) as User
  const contextOf = (channel: Channel) => contexts.create({ apiType: 'admin', user, channelOrToken: channel })
  const main = await contextOf(await app.get(ChannelService).getDefaultChannel())
  const { channels, taxCategoryId } = await fillChannels(app, main, demonstration)
  for (const settings of demonstration.channels)
    await fillSales(app, await contextOf(channels[settings.code]), settings)
  for (const { channel, password, email, firstname, lastname } of demonstration.customers) {
    const ctx = await contextOf(channels[channel])
    const input = { emailAddress: email, firstName: firstname, lastName: lastname }
    await app.get(CustomerService).create(ctx, input, password)
  }
  const facets = await fillFacets(app, main, demonstration)
  const prices = await fillProducts(app, demonstration.products, { facets, taxCategoryId })
  for (const [code, channel] of Object.entries(channels)) {
    const rows = prices.map(({ variant, price }) => ({
      variant: { id: variant },
      price: price[code as 'da' | 'sv'],
      channelId: channel.id,
      currencyCode: channel.defaultCurrencyCode,
    }))
    await connection.getRepository(ProductVariantPrice).save(rows, { chunk: 200, reload: false })
  }
  for (const collection of demonstration.collections) await fillCollection(app, main, collection, facets)
  for (const channel of Object.values(channels)) await shareWith(connection, channel.id)
}

/** Creates countries, zones, taxes and the channels. */
async function fillChannels(app: App, ctx: RequestContext, { channels }: Demonstration) {
  const languages = ['da', 'sv'] as LanguageCode[]
  await app.get(GlobalSettingsService).updateSettings(ctx, { availableLanguages: languages })
  const category = await app.get(TaxCategoryService).create(ctx, { name: 'Goods', isDefault: true })
  const created = {} as Record<'da' | 'sv', Channel>
  for (const { code, currency, country, taxPercent } of channels) {
    const name = new Intl.DisplayNames(code, { type: 'region' }).of(country) ?? country
    const translations = [{ languageCode: code as LanguageCode, name }]
    const land = await app.get(CountryService).create(ctx, { code: country, enabled: true, translations })
    const zone = await app.get(ZoneService).create(ctx, { name, memberIds: [land.id] })
    const rate = { name: `${name} ${taxPercent} %`, value: taxPercent, enabled: true }
    await app.get(TaxRateService).create(ctx, { ...rate, zoneId: zone.id, categoryId: category.id })
    const channel = await app.get(ChannelService).create(ctx, {
      code,
      token: code,
      defaultLanguageCode: code as LanguageCode,
      availableLanguageCodes: languages,
      defaultCurrencyCode: currency as CurrencyCode,
      availableCurrencyCodes: [currency as CurrencyCode],
      pricesIncludeTax: true,
      defaultTaxZoneId: zone.id,
      defaultShippingZoneId: zone.id,
      trackInventory: true,
    })
    if (!('id' in channel)) throw new Error(channel.message)
    created[code] = channel
    const roles = app.get(RoleService)
    for (const role of [await roles.getSuperAdminRole(), await roles.getCustomerRole()])
      await roles.assignRoleToChannel(ctx, role.id, channel.id)
    if (code !== 'da') continue
    const main = ctx.channel
    await app.get(ChannelService).update(RequestContext.empty(), {
      id: main.id,
      defaultLanguageCode: 'da' as LanguageCode,
      availableLanguageCodes: languages,
      defaultCurrencyCode: currency as CurrencyCode,
      availableCurrencyCodes: [currency as CurrencyCode],
      pricesIncludeTax: true,
      defaultTaxZoneId: zone.id,
      defaultShippingZoneId: zone.id,
    })
  }
  return { channels: created, taxCategoryId: category.id }
}

type Sales = Demonstration['channels'][number]

/** Creates the deliveries, payments and coupons of a channel. */
async function fillSales(app: App, ctx: RequestContext, { code, taxPercent, ...sales }: Sales) {
  const named = (name: string) => [{ languageCode: code as LanguageCode, name, description: '' }]
  for (const { code, name, price, freeFrom } of sales.deliveries)
    await app.get(ShippingMethodService).create(ctx, {
      code,
      translations: named(name),
      fulfillmentHandler: 'manual-fulfillment',
      checker: { code: 'default-shipping-eligibility-checker', arguments: argumentsOf({ orderMinimum: 0 }) },
      calculator: {
        code: 'delivery-price',
        arguments: argumentsOf({ price, freeFrom, taxRate: taxPercent }),
      },
    })
  for (const { code, name, handler } of sales.payments)
    await app.get(PaymentMethodService).create(ctx, {
      code,
      enabled: true,
      translations: named(name),
      handler: { code: handler, arguments: [] },
    })
  for (const coupon of sales.coupons) {
    const created = await app.get(PromotionService).createPromotion(ctx, {
      enabled: true,
      translations: named(coupon.name),
      couponCode: coupon.code,
      startsAt: coupon.from && new Date(coupon.from),
      endsAt: coupon.until && new Date(coupon.until),
      usageLimit: coupon.uses,
      perCustomerUsageLimit: coupon.usesEach,
      conditions: coupon.leastSum
        ? [
            {
              code: 'minimum_order_amount',
              arguments: argumentsOf({ amount: coupon.leastSum, taxInclusive: true }),
            },
          ]
        : [],
      actions: [actionOf(coupon)],
    })
    if (!('id' in created)) throw new Error(created.message)
  }
}

function actionOf({ percent, amountOff, freeDelivery }: Coupon) {
  if (freeDelivery) return { code: 'free_shipping', arguments: [] }
  if (percent) return { code: 'order_percentage_discount', arguments: argumentsOf({ discount: percent }) }
  return { code: 'order_fixed_discount', arguments: argumentsOf({ discount: amountOff ?? 0 }) }
}

function argumentsOf(values: Record<string, unknown>) {
  return Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))
}

function translationsOf<Fields extends Record<string, Words>>(fields: Fields) {
  return (['da', 'sv'] as const)
    .filter((code) => Object.values(fields).some((words) => words[code] !== undefined))
    .map((code) => ({
      languageCode: code as LanguageCode,
      ...(Object.fromEntries(
        Object.entries(fields).map(([name, words]) => [name, words[code] ?? words.da]),
      ) as { [Name in keyof Fields]: string }),
    }))
}

/** Creates the facets, and returns the ids of their values by `facet:value`. */
async function fillFacets(
  app: App,
  ctx: RequestContext,
  { facets }: Demonstration,
): Promise<Map<string, ID>> {
  const ids = new Map<string, ID>()
  for (const { code, name, values } of facets) {
    const facet = await app.get(FacetService).create(ctx, {
      code,
      isPrivate: false,
      translations: translationsOf({ name: { da: name } }),
    })
    for (const { code: value, name } of values) {
      const input = { code: value, translations: translationsOf({ name }) }
      ids.set(`${code}:${value}`, (await app.get(FacetValueService).create(ctx, facet, input)).id)
    }
  }
  return ids
}

interface Known {
  facets: ReadonlyMap<string, ID>
  taxCategoryId: ID
}

/** Creates the products in the default channel. Returns the variants with their prices in the other channels. */
async function fillProducts(app: App, products: readonly ProductOf[], known: Known) {
  const importer = app.get(FastImporterService)
  await importer.initialize()
  const idsOf = (values: readonly string[]) => values.flatMap((value) => known.facets.get(value) ?? [])
  const prices: { variant: ID; price: VariantOf['price'] }[] = []
  for (const product of products) {
    const { name, description } = product
    const slug = { da: product.slug }
    const picture =
      product.picture && (await app.get(AssetService).createFromFileStream(createReadStream(product.picture)))
    const asset = picture && 'id' in picture ? picture.id : undefined
    const productId = await importer.createProduct({
      translations: translationsOf({ name, slug, description }),
      facetValueIds: idsOf(product.facets),
      customFields: { family_sku: product.sku },
      ...(asset !== undefined && { featuredAssetId: asset, assetIds: [asset] }),
    })
    const options = await fillOptions(importer, product, productId)
    for (const variant of product.variants) {
      const id = await importer.createProductVariant({
        productId,
        sku: variant.sku,
        translations: translationsOf({ name: variant.name, ...variant.translated }).map(
          ({ languageCode, name, ...customFields }) => ({ languageCode, name, customFields }),
        ),
        optionIds: variant.options.map((option, place) => options.get(`${place} ${option}`) as ID),
        facetValueIds: idsOf(variant.facets),
        price: variant.price.da,
        taxCategoryId: known.taxCategoryId,
        stockOnHand: variant.stock ?? 0,
        trackInventory: variant.stock === null ? 'FALSE' : 'TRUE',
        customFields: variant.custom,
      } as never)
      prices.push({ variant: id, price: variant.price })
    }
  }
  return prices
}

async function fillOptions(importer: FastImporterService, product: ProductOf, productId: ID) {
  const ids = new Map<string, ID>()
  for (const [place, group] of product.optionGroups.entries()) {
    const code = `${product.slug}-${place}`
    const id = await importer.createProductOptionGroup({
      code,
      translations: translationsOf({ name: { da: group } }),
    })
    await importer.addOptionGroupToProduct(productId, id)
    for (const option of new Set(product.variants.map(({ options }) => options[place] as string)))
      ids.set(
        `${place} ${option}`,
        await importer.createProductOption({
          productOptionGroupId: id,
          code: `${code}-${option}`.toLowerCase(),
          translations: translationsOf({ name: { da: option } }),
        }),
      )
  }
  return ids
}

async function fillCollection(
  app: App,
  ctx: RequestContext,
  { slug, name, description, values, below }: CollectionOf,
  facets: ReadonlyMap<string, ID>,
  parentId?: ID,
): Promise<void> {
  const ids = values.map((value) => facets.get(`category:${value}`))
  const collection = await app.get(CollectionService).create(ctx, {
    translations: translationsOf({ name, description, slug: { da: slug } }),
    ...(parentId !== undefined && { parentId }),
    inheritFilters: false,
    filters: [
      {
        code: 'facet-value-filter',
        arguments: argumentsOf({ facetValueIds: JSON.stringify(ids), containsAny: true }),
      },
    ],
  })
  for (const child of below) await fillCollection(app, ctx, child, facets, collection.id)
}

/** Puts everything that is sold in the default channel into another channel too. */
async function shareWith(connection: TransactionalConnection['rawConnection'], channel: ID): Promise<void> {
  const tables = [
    'product',
    'product_variant',
    'facet',
    'facet_value',
    'collection',
    'asset',
    'stock_location',
  ]
  const present: { name: string }[] = await connection.query(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE '%_channels_channel'",
  )
  for (const { name } of present) {
    const table = name.replace('_channels_channel', '')
    if (!tables.includes(table) && !table.startsWith('product_option')) continue
    const [{ name: id }] = await connection.query(
      `SELECT name FROM pragma_table_info('${name}') WHERE name != 'channelId'`,
    )
    await connection.query(
      `INSERT OR IGNORE INTO "${name}" ("${id}", "channelId") SELECT "${id}", ? FROM "${name}" WHERE "channelId" = 1`,
      [channel],
    )
  }
}
