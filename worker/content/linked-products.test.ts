import { expect, test } from 'vitest'
import type { ProductCard } from '#shared/product.ts'
import { linkedProducts } from './linked-products.ts'

const link = (link_type: string, linked_product_sku: string, position: number) => {
  return {
    sku: 'A',
    link_type,
    linked_product_sku,
    linked_product_type: 'simple',
    position,
    extension_attributes: { qty: 1 },
  }
}
const commerce = {
  cards: async (skus: readonly string[]) =>
    skus.filter((sku) => sku !== 'GONE').map((sku) => ({ sku }) as ProductCard),
}

test('linked products are rows by type, each in the order of its positions, without absent products', async () => {
  const product_links = [
    link('crosssell', 'D', 0),
    link('related', 'C', 1),
    link('related', 'B', 0),
    link('upsell', 'GONE', 0),
    link('associated', 'E', 0),
  ]
  expect(await linkedProducts({ product_links }, commerce)).toEqual([
    { type: 'related', products: [{ sku: 'B' }, { sku: 'C' }] },
    { type: 'crosssell', products: [{ sku: 'D' }] },
  ])
})

test('a product that is only linked to its parts has no rows, and no cards are requested', async () => {
  const cards = () => Promise.reject(new Error('cards were requested'))
  expect(await linkedProducts({ product_links: [link('associated', 'B', 0)] }, { cards })).toEqual([])
})
