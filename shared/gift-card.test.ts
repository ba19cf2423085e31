import fc from 'fast-check'
import { expect, it } from 'vitest'
import { giftCardAmount, giftCardMoment } from './gift-card.ts'
import { shopTime } from './shop-time.ts'

it.each([
  ['2026-12-24T08:00', '2026-12-24T07:00:00.000Z'],
  ['2026-06-24T08:00', '2026-06-24T06:00:00.000Z'],
  ['2027-03-28T08:00', '2027-03-28T06:00:00.000Z'],
  ['', null],
])('a gift card for %s in the shop’s time zone is sent at %s', (sendAt, moment) => {
  expect(giftCardMoment(sendAt)).toBe(moment)
})

it('a gift card is sent at the chosen hour on every day of the year', () => {
  const days = fc.integer({ min: 0, max: 365 })
  fc.assert(
    fc.property(days, fc.integer({ min: 7, max: 21 }), (days, hour) => {
      const day = new Date(Date.UTC(2026, 10, 22) + days * 86_400_000).toISOString().slice(0, 10)
      const time = `${String(hour).padStart(2, '0')}:00`
      expect(shopTime(new Date(giftCardMoment(`${day}T${time}`) ?? ''))).toBe(`${day} ${time}:00`)
    }),
  )
})

it('a gift card’s amount must be whole kroner', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (kroner) => {
      expect(giftCardAmount(String(kroner))).toBe(kroner * 100)
    }),
  )
  for (const typed of ['', '0', '012', '5,5', '5.0', '1e3', ' ', '-1', '9999999'])
    expect(giftCardAmount(typed)).toBeNull()
})
