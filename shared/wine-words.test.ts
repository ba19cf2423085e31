import { expect, it } from 'vitest'
import { nameAndVintage, nameWithVintage } from './wine-words.ts'

it.each([
  ['Rioja Reserva', '2019', 'Rioja Reserva', '2019'],
  ['Rioja Reserva 2019', '2019', 'Rioja Reserva', '2019'],
  ['Rioja 2019 Magnum', '2019', 'Rioja 2019 Magnum', null],
  ['Cava Brut', null, 'Cava Brut', null],
])('a wine’s name %s of %s is split into %s and %s', (name, year, apart, vintage) => {
  expect(nameAndVintage({ name, year })).toEqual([apart, vintage])
})

it('a wine’s name has its vintage once', () => {
  expect(nameWithVintage({ name: 'Rioja Reserva', year: '2019' })).toBe('Rioja Reserva 2019')
  expect(nameWithVintage({ name: 'Rioja Reserva 2019', year: '2019' })).toBe('Rioja Reserva 2019')
})
