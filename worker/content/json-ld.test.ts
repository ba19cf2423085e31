import { expect, test } from 'vitest'
import type { Product } from '#shared/product.ts'
import { storeViews } from '#shared/store-view.ts'
import { breadcrumbJsonLd, productJsonLd, webSiteJsonLd } from './json-ld.ts'

const place = { view: storeViews.da, origin: 'https://da.karaffel.example' }
const wine = {
  name: 'Rioja Reserva',
  sku: '10234',
  producer: 'Casa Alba',
  image: '/b/o/10234-3fa2c1.svg',
  price_incl_tax: 12995,
  volume_ml: 750,
  rating: 4.2,
  rating_count: 31,
  stock: { is_in_stock: true },
} as unknown as Product

test('JSON-LD of a product has an Offer with unit price, an AggregateRating and a PNG picture', () => {
  expect(productJsonLd(wine, '/p/10234/rioja-reserva', place)).toMatchObject({
    '@type': 'Product',
    image: 'https://da.karaffel.example/img/1200/630/resize/b/o/10234-3fa2c1.svg.png',
    offers: {
      '@type': 'Offer',
      url: 'https://da.karaffel.example/p/10234/rioja-reserva',
      price: '129.95',
      priceCurrency: 'DKK',
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '129.95',
        referenceQuantity: {
          value: 750,
          unitCode: 'MLT',
          valueReference: { value: 1, unitCode: 'LTR' },
        },
      },
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.2, ratingCount: 31 },
  })
})

test('JSON-LD of a product without volume has no unit price, and with few votes no rating', () => {
  const glass = { ...wine, volume_ml: null, rating: null, stock: null }
  const found = productJsonLd(glass, '/p/1/glas', place) as Record<string, Record<string, unknown>>
  expect(found.aggregateRating).toBeUndefined()
  expect(found.offers?.priceSpecification).toBeUndefined()
  expect(productJsonLd({ ...wine, rating_count: 4 }, '/p/1/vin', place)).toMatchObject({
    aggregateRating: undefined,
  })
})

test('JSON-LD of a BreadcrumbList has absolute addresses', () => {
  expect(
    breadcrumbJsonLd([{ label: 'Vin', href: '/c/vin' }, { label: 'Rioja' }], place.origin),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Vin', item: 'https://da.karaffel.example/c/vin' },
      { position: 2, name: 'Rioja' },
    ],
  })
})

test('JSON-LD of the WebSite has a search action', () => {
  expect(webSiteJsonLd(place)).toMatchObject({
    potentialAction: { target: 'https://da.karaffel.example/search?q={search_term_string}' },
  })
})
