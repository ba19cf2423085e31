import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Product } from '#shared/product.ts'
import { ProductStage } from './product-stage.tsx'

const bottle = {
  ...{ id: 1, sku: 'K-1', name: 'Klippevin', year: null, color_code: 'red', parentSku: null },
  ...{ image: '/b/o/k-1.svg', media_gallery: [] },
} as unknown as Product

const drawn = (product: Partial<Product>) =>
  renderToStaticMarkup(<ProductStage product={{ ...bottle, ...product } as Product} />)

it('a press on a drawn bottle chooses its label, and a press on the label the bottle', () => {
  const html = drawn({})
  const ids = Array.from(html.matchAll(/type="radio"[^>]* id="([^"]+)"/g), ([, id]) => id)
  const presses = Array.from(html.matchAll(/<label[^>]* for="([^"]+)"/g), ([, target]) => target)
  expect(ids).toHaveLength(2)
  expect(presses).toEqual([ids[1], ids[0]])
  expect(html.match(/src="[^"]*k-1\.svg"/g)).toHaveLength(4)
})

it('a photograph and the drawing of a kit have no picture of a label', () => {
  expect(drawn({ image: '/i/m/k-1.jpg' })).not.toContain('type="radio"')
  expect(drawn({ image: '/k/i/k-1.svg' })).not.toContain('type="radio"')
})
