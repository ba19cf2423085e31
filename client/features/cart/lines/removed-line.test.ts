import { expect, it } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { kitOption } from '#shared/kit.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { changeCartAtom } from '../cart-atoms.ts'
import { cartEntriesAtom } from './kit-atoms.ts'
import { removeEntryAtom, undoRemovalAtom } from './removed-line.tsx'

it('undo restores a line or kit at its previous place, also after other changes', () => {
  const product_option = kitOption({ sku: 'KIT', parts: { x: 1, y: 1 } })
  const kit = [lineOf('x'), lineOf('y')].map((line) => ({ ...line, product_option }))
  const store = createStore()
  for (const line of [lineOf('a'), ...kit, lineOf('b'), lineOf('c')])
    void store.set(changeCartAtom, { kind: 'add', line })
  const shown = () => store.get(cartEntriesAtom).map(({ sku }) => sku)
  const remove = (place: number) => {
    const entry = store.get(cartEntriesAtom)[place]
    if (entry) store.set(removeEntryAtom, entry)
  }
  for (const place of [0, 1, 2, 3]) {
    remove(place)
    expect(shown()).toHaveLength(3)
    store.set(undoRemovalAtom)
    expect(shown()).toEqual(['a', 'KIT', 'b', 'c'])
  }
  remove(2)
  expect(shown()).toEqual(['a', 'KIT', 'c'])
  void store.set(changeCartAtom, { kind: 'add', line: lineOf('d') })
  expect(shown()).toEqual(['a', 'KIT', 'c', 'd'])
})
