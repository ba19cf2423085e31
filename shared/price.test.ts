import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cheapest,
  currentPrice,
  isWithin,
  netOf,
  type PriceSource,
  perLitre,
  reduction,
  shopTime,
  taxPercent,
} from './price.ts'

const now = new Date('2026-06-15T10:00:00Z')
const amount = fc.integer({ min: 1, max: 10_000_00 })
const maybe = fc.option(amount, { nil: null })
const date = fc.option(
  fc.constantFrom(
    '2026-06-01 00:00:00',
    '2026-06-15 00:00:00',
    '2026-06-15 23:00:00',
    '2026-07-01',
    '2020-01-01',
  ),
  { nil: null },
)
const source: fc.Arbitrary<PriceSource> = fc.record({
  price_incl_tax: amount,
  original_price_incl_tax: maybe,
  special_price_incl_tax: maybe,
  special_from_date: date,
  special_to_date: date,
  final_price: maybe,
})

describe('the price of a moment', () => {
  it('is never more than the regular one and never nothing', () => {
    fc.assert(
      fc.property(source, (product) => {
        const { price, regular } = currentPrice(product, now)
        expect(price).toBeLessThanOrEqual(regular)
        expect(price).toBeGreaterThan(0)
        expect(regular).toBe(product.original_price_incl_tax ?? product.price_incl_tax)
      }),
    )
  })

  it('is always one of the prices that the product has', () => {
    fc.assert(
      fc.property(source, (product) => {
        const known = [
          product.original_price_incl_tax,
          product.price_incl_tax,
          product.special_price_incl_tax,
          product.final_price,
        ]
        expect(known).toContain(currentPrice(product, now).price)
      }),
    )
  })

  it('does not change when it is worked out again from its own result', () => {
    fc.assert(
      fc.property(source, (product) => {
        const first = currentPrice(product, now)
        const again = currentPrice(
          { ...product, price_incl_tax: first.price, original_price_incl_tax: first.regular },
          now,
        )
        expect(again).toEqual(first)
      }),
    )
  })

  it('is special only within the dates and below the regular price', () => {
    const offer = { price_incl_tax: 179_00, special_price_incl_tax: 149_00 }
    expect(currentPrice(offer, now).price).toBe(149_00)
    expect(currentPrice({ ...offer, special_from_date: '2026-06-16 00:00:00' }, now).price).toBe(179_00)
    expect(currentPrice({ ...offer, special_to_date: '2026-06-14 00:00:00' }, now).price).toBe(179_00)
    expect(currentPrice({ ...offer, special_price_incl_tax: 199_00 }, now).price).toBe(179_00)
  })

  it('forgets a final price that only repeats a special price whose days are over', () => {
    const over = { price_incl_tax: 149_00, original_price_incl_tax: 179_00, special_price_incl_tax: 149_00 }
    expect(currentPrice({ ...over, special_to_date: '2026-01-01', final_price: 149_00 }, now).price).toBe(
      179_00,
    )
    expect(currentPrice({ ...over, special_to_date: '2026-01-01', final_price: 99_00 }, now).price).toBe(
      99_00,
    )
  })

  it('of a parent is that of its cheapest variant', () => {
    fc.assert(
      fc.property(fc.array(source, { minLength: 1 }), (variants) => {
        const lowest = Math.min(...variants.map((variant) => currentPrice(variant, now).price))
        expect(cheapest(variants, now)?.current.price).toBe(lowest)
      }),
    )
    expect(cheapest([], now)).toBeNull()
  })
})

describe('dates', () => {
  it('without a time end with their day, in the shop’s own time', () => {
    expect(isWithin(new Date('2026-06-15T21:59:59Z'), null, '2026-06-15')).toBe(true)
    expect(isWithin(new Date('2026-06-15T21:59:59Z'), null, '2026-06-15 00:00:00')).toBe(true)
    expect(isWithin(new Date('2026-06-15T22:00:00Z'), null, '2026-06-15')).toBe(false)
    expect(isWithin(new Date('2026-06-15T10:00:01Z'), null, '2026-06-15 12:00:00')).toBe(false)
  })

  it('begin at their time, also in winter', () => {
    expect(isWithin(new Date('2026-01-14T22:59:59Z'), '2026-01-15 00:00:00', null)).toBe(false)
    expect(isWithin(new Date('2026-01-14T23:00:00Z'), '2026-01-15 00:00:00', null)).toBe(true)
  })

  it('that are absent are open', () => {
    expect(isWithin(now, null, undefined)).toBe(true)
  })

  it('are read on the clock of Copenhagen', () => {
    expect(shopTime(new Date('2026-06-15T22:30:00Z'))).toBe('2026-06-16 00:30:00')
  })
})

describe('net, litre and reduction', () => {
  it('net and tax make up the gross to the øre', () => {
    fc.assert(
      fc.property(amount, (gross) => {
        const net = netOf(gross, 25)
        expect(Math.abs(net * 1.25 - gross)).toBeLessThanOrEqual(0.625)
        expect(Number.isInteger(net)).toBe(true)
      }),
    )
    expect(netOf(149_00, 25)).toBe(119_20)
    expect(netOf(149_00, 0)).toBe(149_00)
  })

  it('a litre of a bottle costs what its volume says', () => {
    expect(perLitre(149_00, 750)).toBe(198_67)
    expect(perLitre(149_00, null)).toBeNull()
    expect(perLitre(149_00, 0)).toBeNull()
  })

  it('a reduction is shown only with the lowest price of the 30 days before it', () => {
    expect(reduction({ price: 149_00, regular: 179_00 }, 159_00)).toEqual({ before: 179_00, lowest: 159_00 })
    expect(reduction({ price: 149_00, regular: 179_00 }, null)).toBeNull()
    expect(reduction({ price: 179_00, regular: 179_00 }, 159_00)).toBeNull()
  })
})

describe('tax', () => {
  const rate = { tax_country_id: 'DK', tax_region_id: 0, region_name: null, rate: 25 }
  const rules = [
    {
      product_tax_class_ids: [2],
      customer_tax_class_ids: [3],
      rates: [rate, { ...rate, tax_country_id: 'SE', rate: 24 }],
    },
    { product_tax_class_ids: [2, 5], customer_tax_class_ids: [4], rates: [{ ...rate, rate: 0 }] },
  ]

  it('is that of the first rule and rate that fit', () => {
    expect(taxPercent(rules, { taxClass: 2, country: 'DK' })).toBe(25)
    expect(taxPercent(rules, { taxClass: 2, country: 'SE' })).toBe(24)
    expect(taxPercent(rules, { taxClass: 2, country: 'DK', customerClass: 4 })).toBe(0)
  })

  it('is nothing without a class, a rule or a rate', () => {
    expect(taxPercent(rules, { taxClass: 0, country: 'DK' })).toBe(0)
    expect(taxPercent(rules, { taxClass: 9, country: 'DK' })).toBe(0)
    expect(taxPercent(rules, { taxClass: 2, country: 'PL' })).toBe(0)
  })
})
