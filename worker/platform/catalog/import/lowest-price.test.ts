import { expect, test } from 'vitest'
import { lowestBefore, startOfReduction } from './lowest-price.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const point = (since: string, price: number) => ({ since: `${since} 00:00:00`, price })

test.each([
  ['the price of all 30 days', [point('2026-01-01', 100)], 100],
  ['the lowest of them', [point('2026-01-01', 100), point('2026-05-20', 80), point('2026-05-25', 110)], 80],
  [
    'what was asked when they began',
    [point('2026-01-01', 70), point('2026-05-10', 100), point('2026-05-20', 90)],
    70,
  ],
  ['not what was asked before', [point('2026-01-01', 50), point('2026-04-20', 100)], 100],
  ['unknown where the article is younger', [point('2026-05-20', 100)], null],
  ['unknown without a history', [], null],
])('the lowest price before a reduction is %s', (_, history, lowest) => {
  expect(lowestBefore(history, at('2026-06-01'))).toBe(lowest)
})

test('a reduction starts when its price was first charged, now, or at its date in the shop’s time zone', () => {
  const now = at('2026-06-01')
  const history = [point('2026-01-01', 100), point('2026-05-20', 80)]
  expect(startOfReduction(history, 80, null, now)).toEqual(new Date('2026-05-20T00:00:00Z'))
  expect(startOfReduction(history, 70, null, now)).toEqual(now)
  expect(startOfReduction(history, 70, '2026-05-01', now)).toEqual(now)
  expect(startOfReduction(history, 70, '2026-06-10 08:00:00', now)).toEqual(new Date('2026-06-10T06:00:00Z'))
  expect(startOfReduction(history, 70, '2026-12-10', now)).toEqual(new Date('2026-12-09T23:00:00Z'))
})
