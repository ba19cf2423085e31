import { expect, it } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { closePanelAtom, openPanelAtom, panelAtom } from './panel.ts'

it('is open until it is closed', () => {
  const store = createStore()
  expect(store.get(panelAtom)).toBeNull()
  store.set(openPanelAtom, 'cart')
  expect(store.get(panelAtom)).toBe('cart')
  store.set(closePanelAtom)
  expect(store.get(panelAtom)).toBeNull()
})

it('keeps one panel open at a time', () => {
  const store = createStore()
  store.set(openPanelAtom, 'search')
  store.set(openPanelAtom, 'cart')
  expect(store.get(panelAtom)).toBe('cart')
})

it('does not close another panel than the one named', () => {
  const store = createStore()
  store.set(openPanelAtom, 'cart')
  store.set(closePanelAtom, 'search')
  expect(store.get(panelAtom)).toBe('cart')
})
