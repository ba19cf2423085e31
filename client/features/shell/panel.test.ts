import { expect, it } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { closePanelAtom, openPanelAtom, overlayAtom, panelAtom } from './panel.ts'

it('turns the overlay on while a panel is open and off when it closes', () => {
  const store = createStore()
  expect(store.get(overlayAtom)).toBe(false)
  store.set(openPanelAtom, 'cart')
  expect(store.get(overlayAtom)).toBe(true)
  store.set(closePanelAtom)
  expect(store.get(overlayAtom)).toBe(false)
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
