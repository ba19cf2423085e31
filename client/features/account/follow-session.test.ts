import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  rememberCustomer,
  rememberEnd,
  sessionHasEnded,
  storedCustomer,
} from '#client/state/current-customer.ts'
import { simulatedIndexedDb } from '#tests/fixtures/simulated-indexed-db.ts'
import { emptyDraft } from '../checkout/draft/checkout-draft.ts'
import { followSession } from './follow-session.ts'

const draft = { ...emptyDraft, details: { ...emptyDraft.details, city: 'Holstebro' } }
const order = { placed: { order_id: 'placed', orderNumber: '100000042' } }
let disk: Map<string, unknown>
let browser: { cookie: string }
let local: Map<string, string>

beforeEach(() => {
  const simulated = simulatedIndexedDb()
  disk = simulated.world.disk
  disk.set('order', { value: order, version: 1 })
  const marks = new Map([['karaffel:checkout-da', JSON.stringify({ value: draft, version: 1 })]])
  local = marks
  browser = { cookie: '' }
  vi.stubGlobal('document', browser)
  vi.stubGlobal('indexedDB', simulated.indexedDB)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => marks.set(key, value),
    removeItem: (key: string) => marks.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

const kept = (name: string) => disk.get(name) as { value: unknown }
const storedDraft = () => JSON.parse(local.get('karaffel:checkout-da') ?? 'null').value
const nothing = { placed: null }

function signedInAs(id: number): void {
  browser.cookie = `view=da; customer=${id}-1`
  rememberCustomer()
}

it('a guest’s last order is forgotten after a sign-in without scripts, and the draft stays', async () => {
  browser.cookie = 'customer=7-1; view=da'
  await followSession()
  expect(storedCustomer()).toBe('7')
  expect(kept('order').value).toEqual(nothing)
  expect(storedDraft()).toEqual(draft)
})

it('a customer’s stored data are forgotten after a sign-out without scripts', async () => {
  signedInAs(7)
  browser.cookie = 'customer=0'
  await followSession()
  expect(storedCustomer()).toBeUndefined()
  expect(kept('order').value).toEqual(nothing)
  expect(storedDraft()).toEqual(emptyDraft)
})

it.each([
  ['no cookies are left', ''],
  ['other cookies are left', 'view=da; cart=da'],
])('a customer’s stored data stay after the session expired: %s', async (_, cookies) => {
  signedInAs(7)
  browser.cookie = cookies
  expect(sessionHasEnded()).toBe(true)
  rememberEnd()
  await followSession()
  expect([storedCustomer(), sessionHasEnded()]).toEqual(['7', false])
  expect(kept('order').value).toEqual(order)
  expect(storedDraft()).toEqual(draft)
})

it.each([
  ['7', draft],
  ['8', emptyDraft],
])('after customer 7’s session expired, customer %s finds only own data', async (id, found) => {
  signedInAs(7)
  rememberEnd()
  browser.cookie = `customer=${id}-5n`
  await followSession()
  expect(storedCustomer()).toBe(id)
  expect(storedDraft()).toEqual(found)
})

it.each(['', 'customer=7-1'])(
  'a browser’s stored data stay if nobody signed in or out (%s)',
  async (cookies) => {
    browser.cookie = cookies
    rememberCustomer()
    await followSession()
    expect(kept('order').value).toEqual(order)
    expect(storedDraft()).toEqual(draft)
  },
)
