import { expect, test } from 'vitest'
import { shownPrice } from './shown-price.ts'

const reduced = {
  price_incl_tax: 14_900,
  final_price: 14_900,
  original_price_incl_tax: 17_900,
  regular_price: 17_900,
  lowestPrice: 15_900,
  volume_ml: 750,
  pant_amount: null,
  hasOffer: true,
}
const danish = { showsOffers: true }
const swedish = { showsOffers: false }

test('a reduction shows what stood before and the lowest price of the 30 days', () => {
  expect(shownPrice(reduced, danish).before).toEqual({ price: 17_900, lowest: 15_900 })
})

test('without the lowest price of the 30 days nothing is struck through', () => {
  expect(shownPrice({ ...reduced, lowestPrice: null }, danish).before).toBeNull()
})

test('the Swedish view shows no before-price', () => {
  expect(shownPrice(reduced, swedish)).toMatchObject({ now: 14_900, before: null })
})

test('the litre price is that of what is asked now, without the deposit', () => {
  expect(shownPrice({ ...reduced, volume_ml: 330, pant_amount: 100 }, danish)).toMatchObject({
    perLitre: 45_152,
    deposit: 100,
  })
})

test('what is not sold by volume has no litre price', () => {
  expect(shownPrice({ ...reduced, volume_ml: null }, danish).perLitre).toBeNull()
})
