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

it('a press on each photograph enlarges it, and a press on the enlarged one goes back', () => {
  const side = { image: '/i/m/k-2.jpg', pos: 2, typ: 'image', lab: 'The side', vid: null }
  const html = drawn({ image: '/i/m/k-1.jpg', media_gallery: [side] } as unknown as Partial<Product>)
  const ids = Array.from(html.matchAll(/type="radio"[^>]* id="([^"]+)"/g), ([, id]) => id)
  const presses = Array.from(html.matchAll(/<label[^>]* for="([^"]+)"/g), ([, target]) => target)
  expect(presses).toEqual([ids[1], ids[0], ids[3], ids[2]])
})

it('the drawing of a kit has no picture of a label', () => {
  expect(drawn({ image: '/k/i/k-1.svg' })).not.toContain('type="radio"')
})
