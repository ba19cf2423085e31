import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import type { Product, ProductCard } from '#shared/product.ts'
import { productParts } from './product-parts.ts'

let warn: MockInstance
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const cards = (...known: string[]) => ({
  cards: async (skus: readonly string[]) =>
    skus
      .filter((sku) => known.includes(sku))
      .map((sku) => ({ sku, price_incl_tax: 5000 }) as unknown as ProductCard),
})
const said = () => warn.mock.calls.flat().join()

function kit(...links: { sku: string; type?: string; kind?: string; qty?: number }[]): Product {
  return {
    ...{ sku: 'KIT', type_id: 'grouped' },
    product_links: links.map(({ sku, type = 'simple', kind = 'associated', qty = 1 }, place) => ({
      link_type: kind,
      linked_product_type: type,
      linked_product_sku: sku,
      position: -place,
      extension_attributes: { qty },
    })),
  } as unknown as Product
}

it('the parts of a kit are its associated simple products, in order', async () => {
  const product = kit(
    { sku: 'a', qty: 2 },
    { sku: 'b' },
    { sku: 'c', kind: 'related' },
    { sku: 'd', type: 'bundle' },
  )
  const [part] = await productParts(product, cards('a', 'b', 'c', 'd'))
  expect(part?.items.map(({ product, qty }) => [product.sku, qty])).toEqual([
    ['b', 1],
    ['a', 2],
  ])
  expect(said()).toBe('')
})

it('the parts of a kit without product_links are empty, and this is logged', async () => {
  expect(await productParts(kit(), cards())).toMatchObject([{ items: [] }])
  expect(said()).toContain('Product with type grouped has no product_links set!')
})

it('a part of a kit that is not found is left out and logged', async () => {
  const [part] = await productParts(kit({ sku: 'a' }, { sku: 'gone' }), cards('a'))
  expect(part?.items).toHaveLength(1)
  expect(said()).toContain('{"message":"Product link not found","sku":"KIT","link":"gone"}')
})

it('the parts of a case are its options, each with its own price or else the bottle’s', async () => {
  const link = (sku: string, price: number | null) => ({ sku, qty: 1, price, is_default: price === null })
  const product = {
    ...{ sku: 'CASE', type_id: 'bundle' },
    bundle_options: [
      { title: 'White', required: true, position: 2, product_links: [link('w', null)] },
      { title: 'Red', required: true, position: 1, product_links: [link('r', 4500), link('gone', 1)] },
    ],
  } as unknown as Product
  const parts = await productParts(product, cards('w', 'r'))
  expect(parts.map(({ title, items }) => [title, items.map(({ price }) => price)])).toEqual([
    ['Red', [4500]],
    ['White', [5000]],
  ])
})
