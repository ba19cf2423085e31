import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Priced, shownPrice } from './shown-offer.ts'

const reduced: Priced = {
  price_incl_tax: 14_900,
  original_price_incl_tax: 17_900,
  regular_price: 17_900,
  lowestPrice: 15_900,
  pant_amount: null,
  hasOffer: true,
  offerType: 'special',
}
const danish = { showsOffers: true }
const swedish = { showsOffers: false }

const amount = fc.integer({ min: 1, max: 500_000 })
const maybe = fc.option(amount, { nil: null })
const priced: fc.Arbitrary<Priced> = fc.record({
  price_incl_tax: amount,
  original_price_incl_tax: maybe,
  regular_price: maybe,
  lowestPrice: maybe,
  pant_amount: maybe,
  hasOffer: fc.boolean(),
  offerType: fc.constantFrom('special', 'group', 'quantity', 'campaign', null),
})

describe('a reduction', () => {
  it('shows the price before and the lowest price of the 30 days', () => {
    expect(shownPrice(reduced, danish).before).toEqual({ price: 17_900, lowest: 15_900 })
  })

  it('is hidden without `lowestPrice`, or if that price was no higher', () => {
    expect(shownPrice({ ...reduced, lowestPrice: null }, danish).before).toBeNull()
    expect(shownPrice({ ...reduced, lowestPrice: 14_900 }, danish).before).toBeNull()
  })

  it('is hidden for a price agreed with a customer group', () => {
    expect(shownPrice({ ...reduced, offerType: 'group' }, danish).before).toBeNull()
  })

  it('has a lowest price of 30 days above the current price, and is hidden in Sweden ("price offers removed")', () => {
    fc.assert(
      fc.property(priced, (product) => {
        expect(shownPrice(product, swedish).before).toBeNull()
        const { now, before } = shownPrice(product, danish)
        expect(now).toBe(product.price_incl_tax)
        if (!before) return
        expect(before.price).toBeGreaterThan(now)
        expect(before.lowest).toBeGreaterThan(now)
        expect(before.lowest).toBe(product.lowestPrice)
      }),
    )
  })
})

it('shows `pant_amount` apart from the price', () => {
  expect(shownPrice({ ...reduced, pant_amount: 100 }, danish)).toMatchObject({ now: 14_900, deposit: 100 })
})
