import * as v from 'valibot'
import { expect, it } from 'vitest'
import { checkAdd } from '#client/features/cart/purchase/add-check.ts'
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

it('is added with `product_option` as the contract wants it, at the price of what was chosen', () => {
  const { line, errors } = customPurchase(product, options, { 7: ' To Mette ', 8: '81' })
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

it('is not added before what is required is answered', () => {
  const check = checkAdd(customPurchase(product, options, { 8: '81' }), 1, 0)
  expect(check).toMatchObject({ added: false, notices: [{ message: 'Field is required' }] })
})

it('several values are one answer, in a fixed order', () => {
  expect(['82', '81', '82'].reduce(toggled, '')).toBe('81')
  expect(toggled(toggled('', '82'), '81')).toBe('81,82')
})
