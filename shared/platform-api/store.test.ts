import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getStores } from './store.ts'

it('"opening_hours (comma text to list, \'false\' becomes false), vacation_days (comma text to list)", `enable` a flag', () => {
  const read = (more: object) =>
    v.parse(getStores.result, [{ id: '2', name: 'Holstebro', enable: '1', ...more }])[0]
  const week = '10-17, 10-17,10-17,10-17,10-19,10-14,false'
  expect(read({ opening_hours: week, vacation_days: '24-12,25-12' })).toMatchObject({
    id: 2,
    enable: true,
    opening_hours: ['10-17', '10-17', '10-17', '10-17', '10-19', '10-14', 'false'],
    vacation_days: ['24-12', '25-12'],
  })
  expect(read({ opening_hours: 'false', vacation_days: '', enable: '0' })).toMatchObject({
    enable: false,
    opening_hours: false,
    vacation_days: [],
  })
  expect(read({})).toMatchObject({ opening_hours: [], vacation_days: [], latitude: null })
})
