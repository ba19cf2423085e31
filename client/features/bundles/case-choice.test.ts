import { expect, it } from 'vitest'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { casePurchase, chosenLinks, pricedCase } from './case-choice.ts'

const item = (sku: string, price: number, qty = 1) => ({ product: { sku }, price, qty })
const data = {
  product: {
    sku: 'case',
    name: 'Case',
    type_id: 'bundle',
    price_incl_tax: 1,
    stock: null,
    bundle_options: [
      { option_id: 8, position: 2, product_links: [{ id: 81, sku: 'w', qty: 2 }] },
      {
        option_id: 7,
        position: 1,
        product_links: [
          { id: 71, sku: 'a', qty: 1 },
          { id: 72, sku: 'b', qty: 1 },
        ],
      },
    ],
  },
  parts: [
    { title: 'Red', items: [item('a', 100), item('b', 150)] },
    { title: 'White', items: [item('w', 80, 2)] },
  ],
} as unknown as ProductPageData
const choice = { skus: ['b', 'w'], choose: () => undefined }

it('the price of a case is the sum of its chosen bottles', () => {
  expect(pricedCase(data.product, data.parts, choice)).toMatchObject({
    price_incl_tax: 310,
    final_price: 310,
  })
})

it('a case is added with the link of each chosen bottle, in the order of the options', () => {
  expect(casePurchase(data, choice).line).toMatchObject({
    sku: 'case-b-w',
    price_incl_tax: 310,
    product_option: {
      extension_attributes: {
        bundle_options: [
          { option_id: 7, option_qty: 1, option_selections: [72] },
          { option_id: 8, option_qty: 2, option_selections: [81] },
        ],
      },
    },
  })
})

it('a case without an optional bottle leaves it out, and an empty case is refused', () => {
  const { line, errors } = casePurchase(data, { ...choice, skus: ['b', ''] })
  expect(line).toMatchObject({
    sku: 'case-b',
    price_incl_tax: 150,
    product_option: {
      extension_attributes: {
        bundle_options: [{ option_id: 7, option_qty: 1, option_selections: [72] }],
      },
    },
  })
  expect(errors).toEqual([])
  expect(casePurchase(data, { ...choice, skus: ['', ''] }).errors).toEqual(['Choose the bottles'])
})

const bundle_options = [
  { option_id: 1, option_qty: 3, option_selections: [11] },
  { option_id: 2, option_qty: 3, option_selections: [15, 16] },
]

it('the edit mode of a case starts with its chosen links', () => {
  const bundle = { ...lineOf('MIX'), product_option: { extension_attributes: { bundle_options } } }
  expect(chosenLinks(bundle)).toEqual([11, 15, 16])
  expect(chosenLinks(lineOf('a'))).toEqual([])
})
