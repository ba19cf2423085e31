import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ProductCard } from '#shared/product.ts'
import { ProductCardView } from './product-card.tsx'

const card = {
  ...{ id: 1, sku: 'K-1', name: 'Klippevin', slug: 'klippevin', type_id: 'simple', image: '/b/o/k-1.svg' },
  ...{ labels: [], grape_labels: [], price_incl_tax: 11_900, tier_prices: [], stock: { is_in_stock: true } },
} as unknown as ProductCard

it.each([
  ['a wine without volume', { color_code: 'red', volume_ml: null }, false],
  ['a wine of 75 cl', { color_code: 'red', volume_ml: 750 }, false],
  ['a soft drink of 75 cl', { color_code: 'none', volume_ml: 750 }, false],
  ['a glass', { color_code: 'none', volume_ml: null }, true],
  ['a case', { color_code: 'red', volume_ml: 4500, type_id: 'bundle' }, true],
])('a product card shows %s in the large format: %j', (_, changes, isBroad) => {
  const html = renderToStaticMarkup(
    <ProductCardView product={{ ...card, ...changes } as ProductCard} action={null} />,
  )
  expect(html.includes('data-broad')).toBe(isBroad)
})

const htmlOf = (changes: object) =>
  renderToStaticMarkup(<ProductCardView product={{ ...card, ...changes } as ProductCard} action={null} />)

it('a product card has one label at most', () => {
  const labels = ['Nyhed', 'Tilbud'].map((name) => ({ name, style: null, url: null }))
  expect(htmlOf({ labels })).toContain('Nyhed')
  expect(htmlOf({ labels })).not.toContain('Tilbud')
})

it('a product card for a business has the price without VAT first, and then the price with VAT', () => {
  const html = htmlOf({ price_incl_tax: 12_500, taxPercent: 25 })
  expect(html).toMatch(/>10000<[\s\S]*>without VAT · /)
})
