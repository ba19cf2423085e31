import { expect, it } from 'vitest'
import { firstVariant } from './first-variant.ts'

const child = (sku: string, price: number | null, inStock: boolean | null, status = 1) => ({
  sku,
  status,
  price_incl_tax: price,
  stock: inStock === null ? null : { is_in_stock: inStock },
})

it('chooses the first variant in stock, then the cheapest, then the platform’s order', () => {
  const out = child('out', 100, false)
  const off = child('off', 200, true, 2)
  const dear = child('dear', 900, true)
  const cheap = child('cheap', 300, true)
  const alike = child('alike', 300, true)
  const unpriced = child('unpriced', null, null)
  expect(firstVariant([out, off, unpriced, dear, cheap, alike])?.sku).toBe('cheap')
  expect(firstVariant([out, off, unpriced])?.sku).toBe('unpriced')
  expect(firstVariant([off, out])?.sku).toBe('out')
  expect(firstVariant([off])).toBeUndefined()
})
