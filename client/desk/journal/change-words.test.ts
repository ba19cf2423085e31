import { expect, it } from 'vitest'
import { changedValues } from './change-words.ts'

it('returns only the values that differ between two states, with their paths', () => {
  const fees = (price: number, groups: number[]) => ({
    kind: 'fees',
    values: { da: [{ title: 'Papir', price, groups }] },
  })
  expect(changedValues(fees(35, [0]), fees(45, [0, 1]))).toEqual([
    { path: ['values', 'da', '0', 'price'], was: 35, is: 45 },
    { path: ['values', 'da', '0', 'groups'], was: [0], is: [0, 1] },
  ])
  expect(changedValues({ role: 'packer' }, { role: 'shop' })).toEqual([
    { path: ['role'], was: 'packer', is: 'shop' },
  ])
  expect(changedValues([], [{ sku: '1' }])).toEqual([{ path: ['0', 'sku'], was: undefined, is: '1' }])
})
