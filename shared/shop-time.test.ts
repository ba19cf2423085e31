import { describe, expect, it } from 'vitest'
import { fromShopTime, shopDay, shopTime } from './shop-time.ts'

describe('the shop’s time', () => {
  it('is the local time of Copenhagen', () => {
    expect(shopTime(new Date('2026-06-15T22:30:00Z'))).toBe('2026-06-16 00:30:00')
    expect(shopDay(new Date('2026-06-15T22:30:00Z'))).toBe('2026-06-16')
  })

  it('converts to its moment, also on days when the clock changes', () => {
    for (const [time, moment] of [
      ['2026-01-01 00:00:00', '2025-12-31T23:00:00.000Z'],
      ['2026-06-16 00:30:00', '2026-06-15T22:30:00.000Z'],
      ['2026-03-29 01:59:59', '2026-03-29T00:59:59.000Z'],
      ['2026-03-29 03:00:00', '2026-03-29T01:00:00.000Z'],
      ['2026-03-29 23:59:59', '2026-03-29T21:59:59.000Z'],
      ['2026-10-25 00:00:00', '2026-10-24T22:00:00.000Z'],
      ['2026-10-25 23:59:59', '2026-10-25T22:59:59.000Z'],
    ] as const)
      expect([time, fromShopTime(time).toISOString()]).toEqual([time, moment])
    expect(fromShopTime('tomorrow').getTime()).toBeNaN()
  })
})
