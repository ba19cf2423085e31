import { expect, it } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { dismissNoticeAtom, noticesAtom, noticeTimeout, notifyAtom } from './notices-atoms.ts'

const added = { type: 'success', message: 'Product has been added to the cart!' } as const

it('notices are shown oldest first', () => {
  const store = createStore()
  store.set(notifyAtom, added)
  store.set(notifyAtom, { type: 'error', message: 'No available product variants' })
  expect(store.get(noticesAtom).map(({ message }) => message)).toEqual([
    'Product has been added to the cart!',
    'No available product variants',
  ])
})

it('a notice is suppressed while the same message is shown', () => {
  const store = createStore()
  const first = store.set(notifyAtom, added)
  expect(store.set(notifyAtom, added)).toBe(first)
  expect(store.get(noticesAtom)).toHaveLength(1)
})

it('a notice is shown again with other values', () => {
  const store = createStore()
  const message = 'Only {maxQuantity} products of this type are available!'
  store.set(notifyAtom, { type: 'error', message, values: { maxQuantity: 3 } })
  store.set(notifyAtom, { type: 'error', message, values: { maxQuantity: 2 } })
  expect(store.get(noticesAtom)).toHaveLength(2)
})

it('a notice disappears after “Notification timeout 5000 ms”', () => {
  expect(noticeTimeout).toBe(5000)
})

it('a notice is shown again after it was dismissed', () => {
  const store = createStore()
  const id = store.set(notifyAtom, added)
  store.set(dismissNoticeAtom, id)
  expect(store.get(noticesAtom)).toEqual([])
  expect(store.set(notifyAtom, added)).not.toBe(id)
  expect(store.get(noticesAtom)).toHaveLength(1)
})

it('a notice replaces one with the same message about another product', () => {
  const store = createStore()
  store.set(notifyAtom, { type: 'error', message: 'No available product variants' })
  store.set(notifyAtom, { ...added, about: 'Rioja' })
  store.set(notifyAtom, { ...added, about: 'Barolo' })
  expect(store.get(noticesAtom).map(({ about }) => about)).toEqual([undefined, 'Barolo'])
})
