import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cheapest,
  currentPrice,
  isWithin,
  optionPrice,
  type PriceSource,
  perLitre,
  quantityDiscount,
  unitPrice,
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

describe('the current price', () => {
  it('is never above the regular price, and never 0', () => {
    fc.assert(
      fc.property(source, (product) => {
        const { price, regular } = currentPrice(product, now)
        expect(price).toBeLessThanOrEqual(regular)
        expect(price).toBeGreaterThan(0)
        expect(regular).toBe(product.original_price_incl_tax ?? product.price_incl_tax)
      }),
    )
  })

  it('is always one of the product’s prices', () => {
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

  it('does not change when it is computed again from its own result', () => {
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

  it('is the special price only within its dates and below the regular price', () => {
    const offer = { price_incl_tax: 179_00, special_price_incl_tax: 149_00 }
    expect(currentPrice(offer, now).price).toBe(149_00)
    expect(currentPrice({ ...offer, special_from_date: '2026-06-16 00:00:00' }, now).price).toBe(179_00)
    expect(currentPrice({ ...offer, special_to_date: '2026-06-14 00:00:00' }, now).price).toBe(179_00)
    expect(currentPrice({ ...offer, special_price_incl_tax: 199_00 }, now).price).toBe(179_00)
  })

  it('is lowered by final_price: "if final price is lower than price, final price becomes the price"', () => {
    fc.assert(
      fc.property(source, (product) => {
        const regular = product.original_price_incl_tax ?? product.price_incl_tax
        const special = product.special_price_incl_tax ?? regular
        const isSpecial = isWithin(now, product.special_from_date, product.special_to_date)
        const price = isSpecial ? Math.min(regular, special) : regular
        expect(currentPrice(product, now).price).toBe(Math.min(price, product.final_price ?? price))
      }),
    )
  })

  it('is the final price even if the special price has expired', () => {
    const over = { price_incl_tax: 179_00, special_price_incl_tax: 149_00, special_to_date: '2026-01-01' }
    for (const final_price of [99_00, 149_00, 159_00]) {
      expect(currentPrice({ ...over, final_price }, now).price).toBe(final_price)
    }
    expect(currentPrice({ ...over, final_price: 189_00 }, now).price).toBe(179_00)
  })

  it('starts from the index’s final price, not from one computed during an offer', () => {
    const kept = { price_incl_tax: 149_00, original_price_incl_tax: 179_00, special_price_incl_tax: 149_00 }
    const over = { ...kept, special_to_date: '2026-01-01', final_price: 149_00 }
    expect(currentPrice({ ...over, original_final_price: 179_00 }, now).price).toBe(179_00)
    expect(currentPrice({ ...over, original_final_price: 169_00 }, now).price).toBe(169_00)
  })

  it('of a product with variants is that of the cheapest', () => {
    fc.assert(
      fc.property(fc.array(source, { minLength: 1 }), (variants) => {
        const lowest = Math.min(...variants.map((variant) => currentPrice(variant, now).price))
        expect(cheapest(variants, now)?.current.price).toBe(lowest)
      }),
    )
    expect(cheapest([], now)).toBeNull()
  })
})

describe('dates of a special price', () => {
  it('without a time end with their day in the shop’s time zone', () => {
    expect(isWithin(new Date('2026-06-15T21:59:59Z'), null, '2026-06-15')).toBe(true)
    expect(isWithin(new Date('2026-06-15T21:59:59Z'), null, '2026-06-15 00:00:00')).toBe(true)
    expect(isWithin(new Date('2026-06-15T22:00:00Z'), null, '2026-06-15')).toBe(false)
    expect(isWithin(new Date('2026-06-15T10:00:01Z'), null, '2026-06-15 12:00:00')).toBe(false)
  })

  it('begin at their time, also in winter', () => {
    expect(isWithin(new Date('2026-01-14T22:59:59Z'), '2026-01-15 00:00:00', null)).toBe(false)
    expect(isWithin(new Date('2026-01-14T23:00:00Z'), '2026-01-15 00:00:00', null)).toBe(true)
  })

  /** Hours ahead of UTC in Copenhagen, by the European rule: summer time between the last Sundays of March and October at 01:00 UTC. */
  function hoursAhead(at: number): number {
    const year = new Date(at).getUTCFullYear()
    const change = (month: number) => {
      const last = new Date(Date.UTC(year, month, 31, 1))
      return last.getTime() - last.getUTCDay() * 86_400_000
    }
    return at >= change(2) && at < change(9) ? 2 : 1
  }

  /** Returns the same second in the format of one of the systems that merchants use. */
  function written(at: number, style: 'shop' | 'utc' | 'offset', sign: ' ' | 'T', form: number): string {
    const hours = style === 'shop' ? hoursAhead(at) : style === 'utc' ? 0 : form % 12
    const text = new Date(at + hours * 3_600_000).toISOString().replace('T', sign)
    const seconds = at % 60_000 === 0 && form % 2 ? '' : text.slice(16, 19) + ['', '.000'][form % 2]
    const padded = String(hours).padStart(2, '0')
    const zone = { shop: '', utc: 'Z', offset: `+${padded}${[':00', '00', ''][form % 3]}` }[style]
    return `${text.slice(0, 16)}${seconds}${zone}`
  }

  it('with a time begin and end at that second in every format', () => {
    const second = fc.integer({ min: Date.UTC(2026, 0, 2) / 1000, max: Date.UTC(2029, 11, 30) / 1000 })
    fc.assert(
      fc.property(
        fc.tuple(second, fc.constantFrom(1, 60, 3600)).map(([at, step]) => (at - (at % step)) * 1000),
        fc.constantFrom('shop', 'utc', 'offset'),
        fc.constantFrom(' ', 'T'),
        fc.nat(11),
        fc.constantFrom(-86_400_000, -7_200_000, -3_600_000, -1000, 0, 1000, 3_600_000, 86_400_000),
        (at, style, sign, form, apart) => {
          const ahead = new Set([-1, 0, 1].map((hour) => hoursAhead(at + apart + hour * 3_600_000)))
          // Local times are not in order while the clock shows an hour twice.
          fc.pre(
            ahead.size === 1 &&
              hoursAhead(at) === hoursAhead(at + 3_600_000) &&
              hoursAhead(at) === hoursAhead(at - 3_600_000),
          )
          const text = written(at, style, sign, form)
          const moment = new Date(at + apart)
          expect(isWithin(moment, text, null), `${text} from ${moment.toISOString()}`).toBe(apart >= 0)
          if (!/[ T]00:00/.test(text))
            expect(isWithin(moment, null, text), `${text} to ${moment.toISOString()}`).toBe(apart <= 0)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['2026-12-01T08:00:00', '2026-12-01T07:00:00Z'],
    ['2026-12-01T08:00', '2026-12-01T07:00:00Z'],
    ['2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00Z'],
    ['2026-12-01T08:00:00-0500', '2026-12-01T13:00:00Z'],
    ['2026-12-01', '2026-11-30T23:00:00Z'],
  ])('begin on time if written %s', (from, begin) => {
    const moment = Date.parse(begin)
    expect([-1000, 0].map((apart) => isWithin(new Date(moment + apart), from, null))).toEqual([false, true])
  })

  it.each(['2026-12-24', '2026-12-24T00:00', '2026-12-24 00:00:00', '2026-12-24T00:00:00+01:00'])(
    'end with their day if written %s',
    (to) => {
      const times = ['2026-12-24T22:59:59Z', '2026-12-24T23:00:00Z']
      expect(times.map((time) => isWithin(new Date(time), null, to))).toEqual([true, false])
    },
  )

  it.each(['soon', '24.12.2026', '2026-12'])('that are unreadable give no reduction: %s', (date) => {
    expect([isWithin(now, date, null), isWithin(now, null, date)]).toEqual([false, false])
  })

  it('that are absent set no limit', () => {
    expect(isWithin(now, null, undefined)).toBe(true)
  })
})

describe('the unit price', () => {
  const six = { price_incl_tax: 100_00, nextdisc_amount: 10_00, nextdisc_qty: 6 }
  const buys = (qty: number, groupPrice: number | null = null) => ({ qty, groupPrice, now })

  it('is reduced by nextdisc_amount from nextdisc_qty on, between nextdisc_start and nextdisc_end', () => {
    expect(unitPrice(six, buys(5))).toBe(100_00)
    expect(unitPrice(six, buys(6))).toBe(90_00)
    expect(unitPrice({ ...six, nextdisc_start: '2026-06-16' }, buys(6))).toBe(100_00)
    expect(unitPrice({ ...six, nextdisc_end: '2026-06-14' }, buys(6))).toBe(100_00)
  })

  it('of a group above 4 is the group’s if lower, without further offers', () => {
    expect(unitPrice(six, buys(1, 95_00))).toBe(95_00)
    expect(unitPrice(six, buys(6, 95_00))).toBe(90_00)
    expect(unitPrice(six, buys(6, 80_00))).toBe(80_00)
    expect(unitPrice(six, buys(1, 120_00))).toBe(100_00)
  })

  it('never rises with the quantity or a group price, and is never below 0', () => {
    const offer = fc.record({ nextdisc_amount: maybe, nextdisc_qty: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(source, offer, fc.integer({ min: 1, max: 24 }), maybe, (product, discount, qty, group) => {
        const all = { ...product, ...discount }
        const one = unitPrice(all, buys(qty))
        expect(unitPrice(all, buys(qty + 1))).toBeLessThanOrEqual(one)
        expect(unitPrice(all, buys(qty, group))).toBeLessThanOrEqual(one)
        expect(one).toBeGreaterThanOrEqual(0)
        expect(one).toBe(Math.max(0, currentPrice(product, now).price - quantityDiscount(discount, qty, now)))
      }),
    )
  })
})

describe('the price of an option', () => {
  it('is fixed, or a percentage of the product’s price', () => {
    expect(optionPrice({ price: 25_00, price_type: 'fixed' }, 149_00)).toBe(25_00)
    expect(optionPrice({ price: 12_50, price_type: 'percent' }, 149_00)).toBe(18_63)
    expect(optionPrice({ price: 10_00, price_type: 'percent' }, 0)).toBe(0)
  })
})

describe('the price per litre', () => {
  it('is computed from the volume, and absent without one', () => {
    expect(perLitre(149_00, 750)).toBe(198_67)
    expect(perLitre(149_00, null)).toBeNull()
    expect(perLitre(149_00, 0)).toBeNull()
  })
})
