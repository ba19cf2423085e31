import { expect, it } from 'vitest'
import { noticesAtom } from '#client/features/notices/notices-atoms.ts'
import { createStore } from '#client/state/store.ts'
import { kitOption } from '#shared/kit.ts'
import { cartEntries, type KitLine } from '#shared/kit-line.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { setKitQuantityAtom } from './kit-atoms.ts'

it('says of a kit of which a bottle is sold out that it is, not that there are only 0', () => {
  const product_option = kitOption({ sku: 'KIT', parts: { a: 1, b: 1 } })
  const lines = [lineOf('a'), { ...lineOf('b'), max_qty: 0 }].map((line) => ({ ...line, product_option }))
  const store = createStore()
  store.set(setKitQuantityAtom, cartEntries(lines)[0] as KitLine, 2)
  expect(store.get(noticesAtom)).toMatchObject([{ type: 'error', message: 'Out of the stock!' }])
})
