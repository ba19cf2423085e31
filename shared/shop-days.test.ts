import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reservationEnd, type ShopDays } from './shop-days.ts'
import { fromShopTime, shopTime } from './shop-time.ts'

const week = (hours: string, sunday = 'false') => [...Array(6).fill(hours), sunday]
const until = (made: string, shop: ShopDays) =>
  shopTime(reservationEnd(fromShopTime(made), shop, 'DK')).slice(0, 16)

it.each([
  ['2026-11-24 11:00:00', '2026-11-26 11:00'],
  // Saturday afternoon: closed on Sunday, open on Monday.
  ['2026-11-28 15:30:00', '2026-11-30 17:30'],
  // 23 December: closed from the 24th to the 26th, a Saturday; the 27th is a Sunday.
  ['2026-12-23 17:00:00', '2026-12-28 17:30'],
])('a reservation made at %s is held until %s', (made, expected) => {
  const shop = { opening_hours: week('10-17:30'), vacation_days: ['24-12', '25-12', '26-12'] }
  expect(until(made, shop)).toBe(expected)
})

it('a reservation is held for two days if the shop never opens', () => {
  expect(until('2026-11-24 11:00:00', { opening_hours: week('false'), vacation_days: false })).toBe(
    '2026-11-26 11:00',
  )
})

it('a reservation is held for two days and one whole opening, and no longer', () => {
  // No shop opens between 2 and 3: this hour does not exist on the Sunday on which summer time begins.
  const opens = fc.integer({ min: 3, max: 12 })
  const day = fc.option(fc.tuple(opens, fc.integer({ min: 0, max: 11 })), { nil: null })
  const days = fc.array(day, { minLength: 7, maxLength: 7 })
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, moment, (hours, made) => {
      const opening_hours = hours.map((each) => (each ? `${each[0]}-${each[0] + each[1] + 1}` : 'false'))
      const end = reservationEnd(made, { opening_hours, vacation_days: ['24-12', '25-12'] }, 'DK').getTime()
      expect(end - made.getTime()).toBeGreaterThanOrEqual(48 * 3600_000)
      // Recomputed by the hour: the shop was closed, then open, then closed again.
      const openAt = (at: number) => {
        const [date = '', time = ''] = shopTime(new Date(at)).split(' ')
        const [opens, closes] = (opening_hours[(new Date(date).getUTCDay() + 6) % 7] ?? '')
          .split('-')
          .map(Number)
        const hour = Number(time.slice(0, 2))
        return opens !== undefined && closes !== undefined && hour >= opens && hour < closes
      }
      if (hours.every((each) => !each)) return
      let isMet = false
      for (let at = made.getTime(), before = openAt(at); at <= end; at += 1800_000) {
        const now = openAt(at)
        if (now && !before) isMet = true
        before = now
      }
      expect(isMet).toBe(true)
    }),
    { numRuns: 60 },
  )
})
