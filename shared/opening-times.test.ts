import { expect, test } from 'vitest'
import { openingTimes } from './opening-times.ts'

test('days in a row with the same hours stand together, and a closed day is said', () => {
  const week = ['10-17:30', '10-17:30', '10-17:30', '10-17:30', '10-19', '10-15', 'false']
  expect(openingTimes(week, 'da-DK', 'Lukket')).toEqual([
    { days: 'mandag–torsdag', hours: '10–17.30' },
    { days: 'fredag', hours: '10–19' },
    { days: 'lørdag', hours: '10–15' },
    { days: 'søndag', hours: 'Lukket' },
  ])
})

test("opening_hours 'false' of a whole shop says nothing", () => {
  expect(openingTimes(false, 'sv-SE', 'Stängt')).toEqual([])
})
