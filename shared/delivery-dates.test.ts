import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterWorkingDays, easterSunday, excludedDates, isWorkingDay } from './delivery-dates.ts'
import { deliveryDays, slowestDays, usualDays } from './delivery-days.ts'
import { type StoreView, storeViews } from './store-view.ts'

const { da, sv } = storeViews
const stock = (qty: number) => ({ manage_stock: true, qty }) as never

describe('delivery days', () => {
  it('"Danish delivery buffer days 0": are those of the product', () => {
    expect(deliveryDays({ del_days_min: 1, del_days_max: 3, stock: stock(9) }, da)).toEqual({
      min: 1,
      max: 3,
    })
    expect(deliveryDays({ del_days_min: 1, del_days_max: 9, stock: stock(0) }, da)).toEqual({
      min: 1,
      max: 9,
    })
  })

  it('"Swedish buffer 2, max 6, long 3": are later up to a limit, and later still for sold-out goods', () => {
    expect(deliveryDays({ del_days_min: 1, del_days_max: 3, stock: stock(9) }, sv)).toEqual({
      min: 3,
      max: 5,
    })
    expect(deliveryDays({ del_days_min: 3, del_days_max: 6, stock: stock(9) }, sv)).toEqual({
      min: 5,
      max: 6,
    })
    expect(deliveryDays({ del_days_min: 3, del_days_max: 6, stock: stock(0) }, sv)).toEqual({
      min: 8,
      max: 9,
    })
  })

  it('are the usual ones for a product without days, and the slowest for several products', () => {
    expect(deliveryDays({ del_days_min: null, del_days_max: 3, stock: null }, da)).toEqual(usualDays(da))
    expect(deliveryDays({ stock: null }, sv)).toEqual({ min: 3, max: 5 })
    const each = [{ min: 1, max: 3 }, null, { min: 2, max: 2 }]
    expect(slowestDays(each, da)).toEqual({ min: 2, max: 3 })
    expect(slowestDays([null], da)).toEqual(usualDays(da))
  })
})

describe('excluded shipping dates', () => {
  it('of 2025 are the listed ones and New Year’s Day', () => {
    const named = '17-04, 18-04, 21-04, 29-05, 05-06, 09-06, 24-12, 25-12, 26-12, 31-12'
    const days = named.split(', ').map((day) => `2025-${day.split('-').reverse().join('-')}`)
    expect(excludedDates(2025, 'DK')).toEqual(['2025-01-01', ...days])
  })

  it.each([
    [2026, '04-02 04-03 04-06 05-14 05-25'],
    [2027, '03-25 03-26 03-29 05-06 05-17'],
  ])('of %i move with Easter', (year, moving) => {
    for (const day of moving.split(' ')) expect(excludedDates(year, 'DK')).toContain(`${year}-${day}`)
    expect(excludedDates(year, 'DK')).toHaveLength(11)
  })

  it('include "configuration by year" beyond the calendar', () => {
    const own = { 2027: ['06-01'] }
    expect(excludedDates(2027, 'DK', own)).toContain('2027-06-01')
    expect(excludedDates(2028, 'SE', own)).toEqual(excludedDates(2028, 'SE'))
  })

  it('of Sweden include the Danish ones, because goods are sent from Denmark', () => {
    const swedish = excludedDates(2026, 'SE')
    expect(swedish).toEqual(expect.arrayContaining(excludedDates(2026, 'DK')))
    expect(swedish).toEqual(expect.arrayContaining(['2026-01-06', '2026-05-01', '2026-06-06', '2026-06-19']))
    expect(excludedDates(2027, 'SE')).toContain('2027-06-25')
  })

  it('are computed from the right date of Easter', () => {
    const known = ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2285-03-22']
    expect(known.map((day) => easterSunday(Number(day.slice(0, 4))))).toEqual(known)
  })
})

describe('a delivery date', () => {
  it('skips weekends and excluded dates', () => {
    expect(afterWorkingDays('2026-11-20', 1, 'DK')).toBe('2026-11-23')
    expect(afterWorkingDays('2026-12-23', 1, 'DK')).toBe('2026-12-28')
    expect(afterWorkingDays('2026-12-30', 1, 'DK')).toBe('2027-01-04')
    expect(afterWorkingDays('2027-01-05', 1, 'SE')).toBe('2027-01-07')
  })

  it('is a working day with exactly the given number of working days before it', () => {
    const day = fc
      .integer({ min: 0, max: 1500 })
      .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10))
    const country = fc.constantFrom<StoreView['country']>('DK', 'SE')
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), country, (from, days, where) => {
        const arrival = afterWorkingDays(from, days, where)
        expect(isWorkingDay(arrival, where)).toBe(true)
        expect(afterWorkingDays(from, days + 1, where) > arrival).toBe(true)
        expect(afterWorkingDays(afterWorkingDays(from, 1, where), days - 1, where)).toBe(arrival)
      }),
    )
  })
})
