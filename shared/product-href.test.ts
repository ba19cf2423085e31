import { expect, it } from 'vitest'
import { productHref } from './product-href.ts'

it("'If a product has options or configurable children, childSku is passed'", () => {
  const product = { sku: '10020', slug: 'chianti' }
  expect(productHref({ ...product, childSku: '10020-2022' } as never)).toBe('/p/10020/chianti/10020-2022')
  expect(productHref({ ...product, childSku: null } as never)).toBe('/p/10020/chianti')
})
