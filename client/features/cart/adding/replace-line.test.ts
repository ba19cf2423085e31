import { expect, it } from 'vitest'
import { noticesAtom } from '#client/features/notices/notices-atoms.ts'
import { createStore } from '#client/state/store.ts'
import type { CartLine } from '#shared/cart.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { cartAtom, changeCartAtom } from '../cart-atoms.ts'
import { replaceLineAtom } from './replace-line.ts'

const engraved = (name: string): CartLine => {
  const custom_options = [{ option_id: '7', option_value: name }]
  return { ...lineOf('glass'), product_option: { extension_attributes: { custom_options } } }
}
const purchaseOf = (line: CartLine, more = {}) => ({ line, price: 100, stock: null, errors: [], ...more })

function cartWith(...lines: CartLine[]) {
  const store = createStore()
  for (const line of lines) store.set(changeCartAtom, { kind: 'add', line })
  const quantities = () =>
    store.get(cartAtom).lines.map(({ qty, product_option }) => {
      return [product_option?.extension_attributes.custom_options?.[0]?.option_value, qty]
    })
  return { store, quantities }
}

it('edit mode: another choice replaces the line, and the same choice changes its quantity', () => {
  const { store, quantities } = cartWith(engraved('Mette'), engraved('Lars'))
  expect(store.set(replaceLineAtom, engraved('Mette'), purchaseOf(engraved('Mette')), 4)).toBe(true)
  expect(quantities()).toEqual([
    ['Mette', 4],
    ['Lars', 1],
  ])
  expect(store.set(replaceLineAtom, engraved('Mette'), purchaseOf(engraved('Lars')), 4)).toBe(true)
  expect(quantities()).toEqual([['Lars', 5]])
})

it('edit mode: an unavailable choice leaves the line unchanged and shows the reason', () => {
  const { store, quantities } = cartWith(engraved('Mette'))
  const gone = purchaseOf(engraved('Lars'), { errors: ['No available product variants'] })
  expect(store.set(replaceLineAtom, engraved('Mette'), gone, 1)).toBe(false)
  expect(quantities()).toEqual([['Mette', 1]])
  expect(store.get(noticesAtom)).toMatchObject([{ message: 'No available product variants' }])
})
