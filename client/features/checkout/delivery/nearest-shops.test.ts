import { expect, it } from 'vitest'
import type { ShopChoice } from '#shared/offered-place.ts'
import { nearestShops } from './shop-choices.tsx'

const shop = (city: string, lat: number | null, lng: number | null) =>
  ({ id: city, city, lat, lng }) as ShopChoice
const shops = [
  shop('Holstebro', 56.36, 8.62),
  shop('Vejle', 55.71, 9.54),
  shop('Nowhere', null, null),
  shop('Odense', 55.4, 10.38),
]

it('the nearest shop is first, with its distance, and shops without a position are last', () => {
  const found = nearestShops(shops, { lat: 55.49, lng: 9.47 })
  expect(found.map(({ city, distance }) => [city, distance])).toEqual([
    ['Vejle', 24.9],
    ['Odense', 58.2],
    ['Holstebro', 110.6],
    ['Nowhere', null],
  ])
})

it('the shops keep their order if the shopper’s position is unknown', () => {
  expect(nearestShops(shops, null).map(({ city }) => city)).toEqual(shops.map(({ city }) => city))
})
