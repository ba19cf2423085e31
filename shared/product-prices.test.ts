import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PricedAt, productPrices, type RawPrices } from './product-prices.ts'

const at: PricedAt = {
  now: new Date('2026-06-15T10:00:00Z'),
  taxPercent: 25,
  settings: { sourcePriceIncludesTax: false, finalPriceIncludesTax: true },
}

const amount = fc.integer({ min: 1, max: 10_000_00 })
const maybe = fc.option(amount, { nil: null })
const date = fc.option(fc.constantFrom('2026-06-01 00:00:00', '2026-06-15', '2026-07-01', '2020-01-01'), {
  nil: null,
})
const raw: fc.Arbitrary<RawPrices> = fc.record({
  price: amount,
  special_price: maybe,
  special_from_date: date,
  special_to_date: date,
  final_price: maybe,
})
const moment: fc.Arbitrary<PricedAt> = fc.record({
  now: fc.constantFrom(at.now, new Date('2026-06-30T10:00:00Z'), new Date('2027-01-01T10:00:00Z')),
  taxPercent: fc.constantFrom(0, 12, 25),
  settings: fc.record({ sourcePriceIncludesTax: fc.boolean(), finalPriceIncludesTax: fc.boolean() }),
  groupPrice: maybe,
})

describe('the prices of a product', () => {
  it('are net, tax and gross that add up, for any index values', () => {
    fc.assert(
      fc.property(raw, moment, (product, when) => {
        const prices = productPrices(product, when)
        expect(prices.price + prices.price_tax).toBe(prices.price_incl_tax)
        expect(prices.original_price + prices.original_price_tax).toBe(prices.original_price_incl_tax)
        expect(prices.special_price + prices.special_price_tax).toBe(prices.special_price_incl_tax)
        expect(prices.final_price).toBe(prices.price_incl_tax)
        expect(prices.price_incl_tax).toBeLessThanOrEqual(prices.original_price_incl_tax)
      }),
    )
  })

  it('do not change when they are computed again from their own result', () => {
    fc.assert(
      fc.property(raw, moment, (product, when) => {
        const first = productPrices(product, when)
        expect(productPrices({ ...product, ...first }, when)).toEqual(first)
      }),
    )
  })

  it('are the original ones after an offer has ended', () => {
    const product = { price: 179_00, special_price: 149_00, special_to_date: '2026-06-20' }
    const gross = { ...at, settings: { ...at.settings, sourcePriceIncludesTax: true } }
    const during = productPrices(product, gross)
    expect(during).toMatchObject({ price_incl_tax: 149_00, original_price_incl_tax: 179_00 })
    const after = productPrices(
      { ...product, ...during },
      { ...gross, now: new Date('2026-07-01T10:00:00Z') },
    )
    expect(after).toMatchObject({ price_incl_tax: 179_00, special_price_incl_tax: 0 })
  })

  it('are read with or without tax by sourcePriceIncludesTax and finalPriceIncludesTax', () => {
    const product = { price: 100_00, final_price: 90_00 }
    const read = (sourcePriceIncludesTax: boolean, finalPriceIncludesTax: boolean) => {
      const settings = { sourcePriceIncludesTax, finalPriceIncludesTax }
      const { price_incl_tax, original_price_incl_tax } = productPrices(product, { ...at, settings })
      return [price_incl_tax, original_price_incl_tax]
    }
    expect(read(true, true)).toEqual([90_00, 100_00])
    expect(read(false, true)).toEqual([90_00, 125_00])
    expect(read(false, false)).toEqual([112_50, 125_00])
    expect(read(true, false)).toEqual([100_00, 100_00])
  })

  it('include a special price "only when below the original price and the current time is within its dates, otherwise it is 0"', () => {
    fc.assert(
      fc.property(raw, moment, (product, when) => {
        const { special_price_incl_tax: special, original_price_incl_tax: original } = productPrices(
          product,
          when,
        )
        if (special) expect(special).toBeLessThan(original)
      }),
    )
    const product = { price: 100_00, special_price: 80_00 }
    expect(productPrices(product, at).special_price).toBe(80_00)
    expect(productPrices({ ...product, special_price: 120_00 }, at).special_price).toBe(0)
    expect(productPrices({ ...product, special_from_date: '2026-06-16' }, at).special_price).toBe(0)
    expect(productPrices({ ...product, special_to_date: '2026-06-14' }, at)).toMatchObject({
      special_price: 0,
      original_special_price: 80_00,
      price: 100_00,
    })
  })

  it('use final_price: "if final price is lower than price, final price becomes the price"', () => {
    expect(productPrices({ price: 100_00, final_price: 90_00 }, at).price_incl_tax).toBe(90_00)
    expect(productPrices({ price: 100_00, final_price: 140_00 }, at).price_incl_tax).toBe(125_00)
  })

  it('for a customer group are its own if lower, and the regular price stays', () => {
    fc.assert(
      fc.property(raw, moment, (product, when) => {
        const everybody = productPrices(product, { ...when, groupPrice: null })
        const group = productPrices(product, when)
        const agreed = when.groupPrice ?? everybody.price_incl_tax
        expect(group.price_incl_tax).toBe(Math.min(everybody.price_incl_tax, agreed))
        expect(group.original_price_incl_tax).toBe(everybody.original_price_incl_tax)
      }),
    )
  })

  it('are taken from a document with net and gross prices of a real shop', () => {
    const wine = {
      price: 119_20,
      price_incl_tax: 149_00,
      original_price: 143_20,
      original_price_incl_tax: 179_00,
      special_price: 119_20,
      special_from_date: '2025-03-01 00:00:00',
      special_to_date: null,
      final_price: 149_00,
    }
    expect(productPrices(wine, at)).toMatchObject({
      price: 119_20,
      price_tax: 29_80,
      price_incl_tax: 149_00,
      original_price: 143_20,
      special_price_incl_tax: 149_00,
    })
  })
})
