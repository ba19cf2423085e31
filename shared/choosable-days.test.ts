import { describe, expect, it } from 'vitest'
import { choosableDays } from './shop-days.ts'

describe('the delivery dates to choose from', () => {
  const shop = {
    opening_hours: ['10-17:30', '10-17:30', '10-17:30', '10-17:30', '10-19', '10-15', 'false'],
    vacation_days: ['24-12', '05-12'],
  }
  const monday = { from: '2026-11-30', country: 'DK' as const }

  it('begin on the first promised day and skip weekends', () => {
    const days = choosableDays(monday)
    expect(days.slice(0, 6)).toEqual(['2026-11-30', ...[1, 2, 3, 4, 7].map((day) => `2026-12-0${day}`)])
    expect(days.at(-1)).toBe('2026-12-23')
  })

  it('skip "excluded shipping dates", for parcels and for shops', () => {
    const around = { ...monday, from: '2026-12-22' }
    expect(choosableDays(around).slice(0, 4)).toEqual([
      '2026-12-22',
      '2026-12-23',
      '2026-12-28',
      '2026-12-29',
    ])
    for (const day of ['2026-12-25', '2026-12-26', '2026-12-31', '2027-01-01'])
      expect(choosableDays({ ...around, shop })).not.toContain(day)
  })

  it('skip "store vacation days" and closed weekdays of a shop, but not its Saturdays', () => {
    const days = choosableDays({ ...monday, shop })
    expect(days).toContain('2026-12-12')
    expect(days).not.toContain('2026-12-05')
    expect(days).not.toContain('2026-12-06')
  })

  it('are working days for a shop without opening hours', () => {
    const silent = { opening_hours: [], vacation_days: false } as const
    expect(choosableDays({ ...monday, shop: silent })).toEqual(choosableDays(monday))
  })
})
