import { expect, it } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { closePanelAtom, openPanelAtom, panelAtom } from './panel.ts'

it('a panel is open until it is closed', () => {
  const store = createStore()
  expect(store.get(panelAtom)).toBeNull()
  store.set(openPanelAtom, 'cart')
  expect(store.get(panelAtom)).toBe('cart')
  store.set(closePanelAtom)
  expect(store.get(panelAtom)).toBeNull()
})

it('only one panel is open at a time', () => {
  const store = createStore()
  store.set(openPanelAtom, 'search')
  store.set(openPanelAtom, 'cart')
  expect(store.get(panelAtom)).toBe('cart')
})

it('closing one panel leaves another open', () => {
  const store = createStore()
  store.set(openPanelAtom, 'cart')
  store.set(closePanelAtom, 'search')
  expect(store.get(panelAtom)).toBe('cart')
})
