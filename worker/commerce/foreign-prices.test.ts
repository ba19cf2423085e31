import { beforeEach, expect, it } from 'vitest'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import type { Env } from '#worker/env.ts'
import { createCommerce } from './commerce.ts'

let document: Record<string, unknown>

const rules = [
  {
    id: 1,
    product_tax_class_ids: [2],
    customer_tax_class_ids: [3],
    rates: [
      { tax_country_id: 'DK', rate: 25 },
      { tax_country_id: 'SE', rate: 12 },
    ],
  },
]

/** Another merchant's platform: documents without prices with tax, and the tax rules from which these follow. */
const platform = SimulatedPlatform.ofCatalogue(({ type }) => (type === 'taxrule' ? rules : [document]))

const wine = {
  ...{ id: 1, sku: '10234', name: 'Rioja', slug: 'rioja', type_id: 'simple' },
  ...{ price: 100, tax_class_id: '2' },
}

async function priced(
  more: Record<string, unknown> = {},
  settings: Partial<Env> = {},
  view: StoreCode = 'da',
  group = 0,
) {
  document = { ...wine, ...more }
  const env = edgeEnv({ PLATFORM: platform.binding, ...settings })
  const tags = tagRecorder()
  const product = await createCommerce({ env, view: storeViews[view], group, tags }).product('10234')
  return { product, tags: tags.list() }
}

beforeEach(() => {
  platform.calls.length = 0
})

it('a document without `price_incl_tax` is taxed by its class in the default country of the view', async () => {
  const { product, tags } = await priced()
  expect(product).toMatchObject({ price: 100_00, price_incl_tax: 125_00, price_tax: 25_00 })
  expect(tags).toContain('taxrule')
  expect((await priced({}, {}, 'sv')).product).toMatchObject({ price_incl_tax: 112_00 })
})

it('sourcePriceIncludesTax: `price` and `special_price` are with tax', async () => {
  const gross = { SOURCE_PRICE_INCLUDES_TAX: 'true' }
  expect((await priced({ special_price: 80 }, gross)).product).toMatchObject({
    price: 64_00,
    price_incl_tax: 80_00,
    original_price_incl_tax: 100_00,
  })
})

it('finalPriceIncludesTax: `final_price` includes tax unless the setting is off', async () => {
  expect((await priced({ final_price: 110 })).product?.price_incl_tax).toBe(110_00)
  const net = { FINAL_PRICE_INCLUDES_TAX: 'false' }
  expect((await priced({ final_price: 80 }, net)).product?.price_incl_tax).toBe(100_00)
})

it('tax.userGroupId: a customer group is a tax class; guests and the default-only setting use the default class', async () => {
  const taxed = async (group: number, settings: Partial<Env>) =>
    (await priced({}, settings, 'da', group)).product?.price_incl_tax
  expect(await taxed(10, {})).toBe(125_00)
  const byGroup = { TAX_USER_GROUP_ID: '3' }
  expect([await taxed(0, byGroup), await taxed(10, byGroup)]).toEqual([125_00, 100_00])
  expect(await taxed(10, { ...byGroup, TAX_DEFAULT_GROUP_ONLY: 'true' })).toBe(125_00)
})

it('a variant without tax is priced, and the cheapest variant sets the price of its parent', async () => {
  const child = (sku: string, price: number) => ({ id: price, sku, name: sku, status: 1, price })
  const { product } = await priced({
    type_id: 'configurable',
    price: 0,
    configurable_children: [child('a', 200), child('b', 96)],
  })
  expect(product?.price_incl_tax).toBe(120_00)
  expect(product?.configurable_children.map(({ price_incl_tax }) => price_incl_tax)).toEqual([250_00, 120_00])
})

it('a document with price_incl_tax is not priced again, and no tax rules are requested', async () => {
  const { product } = await priced({ price_incl_tax: 119 })
  expect(product).toMatchObject({ price: 100_00, price_incl_tax: 119_00 })
  expect(platform.searches.map(({ type }) => type)).not.toContain('taxrule')
})
