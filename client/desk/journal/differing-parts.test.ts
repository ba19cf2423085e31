import { expect, it } from 'vitest'
import { differingParts } from './differing-parts.ts'

it('keeps of two states only the values that differ, under their names', () => {
  const before = {
    kind: 'fees',
    values: {
      da: [
        { title: 'Papir', price: 35 },
        { title: 'Kort', price: 10 },
      ],
    },
  }
  const after = {
    kind: 'fees',
    values: {
      da: [
        { title: 'Papir', price: 45 },
        { title: 'Kort', price: 10 },
      ],
    },
  }
  expect(differingParts(before, after)).toEqual([
    { values: { da: { 0: { price: 35 } } } },
    { values: { da: { 0: { price: 45 } } } },
  ])
  expect(differingParts({ role: 'packer' }, { role: 'shop' })).toEqual([{ role: 'packer' }, { role: 'shop' }])
  expect(differingParts([], [{ sku: '1' }])).toEqual([{ 0: undefined }, { 0: { sku: '1' } }])
})
