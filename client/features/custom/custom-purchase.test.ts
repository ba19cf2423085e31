import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkAdd } from '#client/features/cart/purchase/add-check.ts'
import { giftCardAmounts } from '#shared/gift-card.ts'
import { GiftCardTerms } from '#shared/price-fields.ts'
import type { Product } from '#shared/product.ts'
import { CustomOption } from '#shared/product-parts.ts'
import { customPurchase, toggled } from './custom-purchase.ts'

const product = {
  sku: '20001',
  parentSku: null,
  name: 'Carafe',
  type_id: 'simple',
  price_incl_tax: 200_00,
  stock: null,
} as unknown as Product
const options = v.parse(v.array(CustomOption), [
  { option_id: 7, title: 'Engraving', type: 'field', is_require: true, price: 79, price_type: 'fixed' },
  {
    option_id: 8,
    title: 'Wrapping',
    type: 'radio',
    values: [{ option_type_id: 81, title: 'Box', price: 20, price_type: 'percent' }],
  },
])

it('a product with custom options is added with `product_option` as the contract requires, at the price of its options', () => {
  const { line, errors } = customPurchase(product, options, { 7: ' To Mette ', 8: '81' }, 'DKK')
  expect(errors).toEqual([])
  expect(line).toMatchObject({
    sku: '20001',
    price_incl_tax: 200_00 + 79_00 + 40_00,
    product_option: {
      extension_attributes: {
        custom_options: [
          { option_id: '7', option_value: 'To Mette' },
          { option_id: '8', option_value: '81' },
        ],
      },
    },
    options: [
      { label: 'Engraving', value: ' To Mette ' },
      { label: 'Wrapping', value: 'Box' },
    ],
  })
})

it('a product with custom options is not added without a required option', () => {
  const check = checkAdd(customPurchase(product, options, { 8: '81' }, 'DKK'), 1, 0)
  expect(check).toMatchObject({ added: false, notices: [{ message: 'Field is required' }] })
})

describe('a gift card', () => {
  // Numbers as strings, and nulls, as platforms send them.
  const asked = v.parse(v.array(CustomOption), [
    { option_id: 71, title: 'Amount', type: 'field', is_require: '1', price: null, sku: 'giftcard_amount' },
    {
      option_id: '72',
      title: 'To',
      type: 'field',
      price: '0.0000',
      sku: 'giftcard_recipient_email',
      values: null,
    },
    { option_id: '73', title: 'Engraving', type: 'field', price: '10.0000', sku: null },
  ])
  const terms = v.parse(GiftCardTerms, {
    giftcard_amounts: [{ value: '200.0000' }, '500', 9000],
    open_amount_min: '150.0000',
    open_amount_max: null,
  })
  const card = { ...product, ...terms, type_id: 'virtual', price_incl_tax: 150_00 } as Product

  it('costs the chosen amount, in whole kroner within the platform’s limits', () => {
    expect(giftCardAmounts(terms)).toEqual({ least: 150_00, most: 5000_00, amounts: [200_00, 500_00] })
    const { line, price, errors } = customPurchase(card, asked, { 71: '350', 73: 'B' }, 'DKK')
    expect([line.price_incl_tax, price, errors]).toEqual([360_00, 360_00, []])
    expect(line.options[0]).toEqual({ label: 'Amount', value: '350,00\u00a0kr' })
    for (const amount of ['149', '5001', '200.5', '1e3', '-200', '०'])
      expect(customPurchase(card, asked, { 71: amount }, 'DKK').errors, amount).toHaveLength(1)
  })

  it('is not added with an invalid recipient’s address', () => {
    expect(customPurchase(card, asked, { 71: '350', 72: 'mette@' }, 'DKK').errors).toHaveLength(1)
  })
})

it('several values of an option are one value in a fixed order', () => {
  expect(['82', '81', '82'].reduce(toggled, '')).toBe('81')
  expect(toggled(toggled('', '82'), '81')).toBe('81,82')
})
