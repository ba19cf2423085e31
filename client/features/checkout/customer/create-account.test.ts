import { afterEach, expect, it, vi } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { createAccountAtom } from './customer-atoms.ts'
import { accountError, newAccountAtom, weakPassword } from './new-account.ts'

afterEach(() => vi.unstubAllGlobals())

it('sends the acceptance of the terms, which its field states too', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push([url, JSON.parse(String(body))])
    return new Response('', { status: 503 })
  })
  const store = createStore()
  store.set(newAccountAtom, { createAccount: true, password: 'syv flasker' })
  await store.set(createAccountAtom)
  expect(sent).toEqual([['/api/user/create', expect.objectContaining({ terms_accepted: true })]])
})

it('shows beside the field that the password is too common, until it changes', async () => {
  const refused = { code: 400, result: 'weak', meta: { refusal: 'weakPassword' } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused), { status: 400 }))
  const store = createStore()
  store.set(newAccountAtom, { createAccount: true, password: 'iloveyou' })
  expect(await store.set(createAccountAtom)).toMatchObject({
    field: 'checkout-password',
    message: weakPassword,
  })
  expect(accountError(store.get(newAccountAtom))).toBe(weakPassword)
  store.set(newAccountAtom, { password: 'iloveyou syv' })
  expect(accountError(store.get(newAccountAtom))).toBeUndefined()
})
