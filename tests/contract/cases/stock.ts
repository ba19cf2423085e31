import { expect } from 'vitest'
import type { Cases } from '../case.ts'
import { product, products } from '../found.ts'

export const stockCases: Pick<Cases, 'stockCheck' | 'stockCheckInPath' | 'stockList'> = {
  stockCheck: {
    valid: async (view) => ({ view, query: { sku: (await product(view)).sku } }),
    refusals: { notFound: (view) => ({ view, query: { sku: 'no-such-sku' } }) },
    expects: (item) => expect(item).toMatchObject({ is_in_stock: true, qty: expect.any(Number) }),
  },
  stockCheckInPath: {
    valid: async (view) => ({ view, query: { sku: (await product(view)).sku } }),
    refusals: { notFound: (view) => ({ view, query: { sku: 'no-such-sku' } }) },
    expects: (item) => expect(item.is_in_stock).toBe(true),
  },
  stockList: {
    valid: async (view) => ({ view, query: { skus: (await skusOf(view)).join(',') } }),
    refusals: {},
    expects: (items) => expect(items).toHaveLength(3),
  },
}

async function skusOf(view: 'da' | 'sv'): Promise<string[]> {
  return (await products(view)).slice(0, 3).map(({ sku }) => sku)
}
