import { expect, it } from 'vitest'
import type { ProductPart } from '#client/features/catalog/product-data.ts'
import { kitOf } from '#shared/kit.ts'
import type { Product } from '#shared/product.ts'
import { type KitItem, kitPurchases, pricedKit } from './kit-quantities.ts'

const bottle = (sku: string, price: number, qty: number) =>
  ({
    product: { sku, name: sku, type_id: 'simple', price_incl_tax: price, stock: null },
    qty,
    price,
  }) as unknown as KitItem
const parts = [
  { title: null, required: true, items: [bottle('a', 100, 2), bottle('b', 50, 1)] },
] as ProductPart[]
const wanting = (quantities: Record<string, number>) => ({
  of: (item: KitItem) => quantities[item.product.sku] ?? item.qty,
  set: () => undefined,
})

it('the price of a kit is the sum of its wanted bottles', () => {
  const kit = { sku: 'KIT', price_incl_tax: 1 } as Product
  expect(pricedKit(kit, parts, wanting({})).price_incl_tax).toBe(250)
  expect(pricedKit(kit, parts, wanting({ a: 0, b: 3 })).final_price).toBe(150)
})

it('the price of a kit has the quantity discount of a bottle from its quantity on, and a lower group price stays', () => {
  const kit = { sku: 'KIT', price_incl_tax: 1 } as Product
  const six = (prices: object) => {
    const item = bottle('a', 100, 1)
    const offer = { nextdisc_qty: 6, nextdisc_amount: 10, ...prices }
    return [{ title: null, required: true, items: [{ ...item, product: { ...item.product, ...offer } }] }]
  }
  const price = (prices: object, qty: number) =>
    pricedKit(kit, six(prices) as ProductPart[], wanting({ a: qty })).price_incl_tax
  expect(price({}, 5)).toBe(500)
  expect(price({}, 6)).toBe(540)
  expect(price({ public_price_incl_tax: 105, original_price_incl_tax: 130 }, 6)).toBe(570)
  expect(price({ public_price_incl_tax: 120 }, 6)).toBe(600)
  const purchases = kitPurchases({ product: kit, parts: six({}) as ProductPart[] }, wanting({ a: 6 }))
  expect(purchases.map(({ line }) => line.price_incl_tax)).toEqual([90])
})

it('the lines of a kit have the kit’s own picture and colour', () => {
  const product = { sku: 'KIT', image: '/k/i/kit.svg', color_code: 'red' } as Product
  const lines = kitPurchases({ product, parts }, wanting({})).map(({ line }) => [line.image, line.color_code])
  expect(lines).toEqual([
    ['/k/i/kit.svg', 'red'],
    ['/k/i/kit.svg', 'red'],
  ])
})

it('one kit is added as its wanted bottles, each with the whole kit’s contents', () => {
  const product = { sku: 'KIT' } as Product
  const lines = (quantities: Record<string, number>) =>
    kitPurchases({ product, parts }, wanting(quantities)).map(({ line }) => [line.sku, line.qty, kitOf(line)])
  const whole = { sku: 'KIT', parts: { a: 2, b: 1 } }
  expect(lines({})).toEqual([
    ['a', 2, whole],
    ['b', 1, whole],
  ])
  expect(lines({ a: 0 })).toEqual([['b', 1, { sku: 'KIT', parts: { b: 1 } }]])
})
