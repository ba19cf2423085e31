import { expect, it } from 'vitest'
import { houseLabel } from './house.ts'
import { contrast, legible, printed } from './palette.ts'

const houses = Array.from({ length: 120 }, (_, at) => `Domaine ${at} de la Côte`)

it('gives a house the same label each time and hardly two houses the same', () => {
  const labels = houses.map((name) => JSON.stringify(houseLabel(name, 'burgundy')))
  expect(labels).toEqual(houses.map((name) => JSON.stringify(houseLabel(name, 'burgundy'))))
  expect(new Set(labels).size).toBeGreaterThan(110)
})

it('prints every house in an ink that can be read on its paper', () => {
  for (const trade of ['natural', 'sparkling', 'fortified', 'beer', 'rose'] as const) {
    for (const name of houses) {
      const { paper, ink } = houseLabel(name, trade)
      expect(contrast(legible(printed[ink], printed[paper]), printed[paper])).toBeGreaterThanOrEqual(4.5)
    }
  }
})
