import { expect, test } from 'vitest'
import { openingTimes } from './opening-times.ts'

test('groups days in a row with equal hours, and shows closed days', () => {
  const week = ['10-17:30', '10-17:30', '10-17:30', '10-17:30', '10-19', '10-15', 'false']
  expect(openingTimes(week, 'da-DK', 'Lukket')).toEqual([
    { days: 'mandag–torsdag', hours: '10–17.30' },
    { days: 'fredag', hours: '10–19' },
    { days: 'lørdag', hours: '10–15' },
    { days: 'søndag', hours: 'Lukket' },
  ])
})

test("opening_hours 'false' of a shop gives no rows", () => {
  expect(openingTimes(false, 'sv-SE', 'Stängt')).toEqual([])
})
