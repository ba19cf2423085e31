import { expect, it } from 'vitest'
import { nameAndVintage, nameWithVintage, producerAndName } from './wine-words.ts'

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

it('the name of a spirit begins with its house, and that of a wine does not', () => {
  const bottle = { producer: 'Portcallan', name: '10 Years Old' }
  expect(producerAndName({ ...bottle, color_code: 'spirit' })).toEqual([null, 'Portcallan 10 Years Old'])
  expect(producerAndName({ ...bottle, color_code: 'red' })).toEqual(['Portcallan', '10 Years Old'])
  expect(producerAndName({ producer: null, name: 'Snaps', color_code: 'spirit' })).toEqual([null, 'Snaps'])
})
