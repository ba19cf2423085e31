import { Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import AccountModal from '#client/features/account/account-modal.tsx'
import { createStore } from '#client/state/store.ts'
import { panelAtom } from '../panel/panel.ts'
import { endSessionAtom, sessionAtom, sessionEndedAtom } from './session-atoms.ts'

const mette = { signedIn: true, firstName: 'Mette', groupId: 1, isAdmin: false }

it('"silent logout … open sign-up modal" if the tokens could not be refreshed', () => {
  const store = createStore()
  store.set(sessionAtom, mette)
  store.set(endSessionAtom)
  expect(store.get(sessionAtom)).toBeNull()
  expect(store.get(panelAtom)).toBe('account')
  expect(store.get(sessionEndedAtom)).toBe(true)
})

it('an ended session opens no panel for a guest', () => {
  const store = createStore()
  store.set(endSessionAtom)
  expect([store.get(panelAtom), store.get(sessionEndedAtom)]).toEqual([null, false])
})

it('the panel that an ended session opens states the reason', () => {
  const store = createStore()
  const panel = () => renderToStaticMarkup(createElement(Provider, { store }, createElement(AccountModal)))
  const words =
    'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.'
  store.set(sessionAtom, mette)
  expect(panel()).not.toContain(words)
  store.set(endSessionAtom)
  expect(panel()).toContain(words)
})
