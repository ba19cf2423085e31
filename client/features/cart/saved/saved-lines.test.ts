import { expect, it, vi } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { lineOf } from '#tests/fixtures/simulated-cart-platform.ts'
import { cartAtom, changeCartAtom } from '../cart-atoms.ts'
import { moveToCartAtom, savedLinesAtom, saveForLaterAtom, watchSavedAtom } from './saved-lines.ts'

const line = lineOf('a', 3)

function cartOfOne() {
  vi.stubGlobal('addEventListener', () => {})
  const store = createStore()
  store.set(watchSavedAtom, 'da')
  void store.set(changeCartAtom, { kind: 'add', line })
  const held = () =>
    [store.get(cartAtom).lines, store.get(savedLinesAtom)].map((lines) => lines.map(({ qty }) => qty))
  return { store, held }
}

it('a line that is moved back while it is still being saved stands in the cart as it did', async () => {
  const { store, held } = cartOfOne()
  await Promise.all([store.set(saveForLaterAtom, line), store.set(moveToCartAtom, line)])
  expect(held()).toEqual([[3], []])
  await Promise.all([
    store.set(saveForLaterAtom, line),
    store.set(moveToCartAtom, line),
    store.set(saveForLaterAtom, line),
  ])
  expect(held()).toEqual([[], [3]])
})
