import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordStorage } from '#client/state/record-storage.ts'
import { createStore } from '#client/state/store.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { Customer } from '#shared/platform-api/user.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { withCustomer } from '../customer/saved-address.ts'
import {
  changeDraftAtom,
  draftAtom,
  draftLoadedAtom,
  isTouchedAtom,
  persistDraftAtom,
  stepAtom,
} from './checkout-atoms.ts'
import { type CheckoutDraft, emptyDraft, noDetails, withDetails } from './checkout-draft.ts'

const minute = 60_000

const details = {
  ...noDetails,
  email: 'mette@example.dk',
  firstname: 'Mette',
  lastname: 'Holm',
  street: 'Havnegade 4',
  postcode: '7500',
  city: 'Holstebro',
  telephone: '20304050',
}

const delivery = { method: {} as ShippingMethod, place: null, date: null }

/** The localStorage of all tabs. */
const disk = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  disk.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => disk.set(key, value),
    removeItem: (key: string) => disk.delete(key),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a checkout with a slow storage', () => {
  it('opens the stored step if the shopper has not used the page yet', async () => {
    const { store, answer } = await openedLate({ details, delivery, modifiedAt: Date.now() - minute })
    expect(store.get(stepAtom)).toBe('details')
    await answer()
    expect(store.get(draftAtom)).toMatchObject({ details, delivery })
    expect(store.get(stepAtom)).toBe('payment')
  })

  it('stays at its step if the shopper has used the page', async () => {
    const { store, answer } = await openedLate({ details, delivery, modifiedAt: Date.now() - minute })
    store.set(isTouchedAtom, true)
    await answer()
    expect(store.get(draftAtom).details).toEqual(details)
    expect(store.get(stepAtom)).toBe('details')
  })

  it('keeps its step after typing, with the stored and the newly typed values', async () => {
    const { store, answer } = await openedLate({ details, delivery, modifiedAt: Date.now() - minute })
    const typed = (draft: CheckoutDraft) => ({ ...draft, details: { ...draft.details, firstname: 'Ida' } })
    void store.set(changeDraftAtom, typed)
    await answer()
    expect(store.get(draftAtom).details).toEqual({ ...details, firstname: 'Ida' })
    expect(store.get(stepAtom)).toBe('details')
  })

  it('fills in the customer’s default address only if none was typed', async () => {
    const { store, answer } = await openedLate({ details, delivery, modifiedAt: Date.now() - minute })
    void store.set(changeDraftAtom, (draft) => withCustomer(draft, customer, 'DK', false))
    await vi.advanceTimersByTimeAsync(0)
    expect(store.get(draftAtom).details.street).toBe('Strandvej 9')
    await answer()
    expect(store.get(draftAtom).details).toEqual(details)
    expect(store.get(stepAtom)).toBe('payment')
  })

  it('stays at the first step, with the default address of a customer without typed values', async () => {
    const { store, answer } = await openedLate({})
    void store.set(changeDraftAtom, (draft) => withCustomer(draft, customer, 'DK', false))
    await answer()
    expect(store.get(draftAtom).details.street).toBe('Strandvej 9')
    expect(store.get(stepAtom)).toBe('details')
  })
})

it('a typed letter is stored at once, and merged with the draft of another tab', async () => {
  const store = createStore()
  store.set(persistDraftAtom, 'da', 'DK')
  await vi.advanceTimersByTimeAsync(1)
  void store.set(changeDraftAtom, (draft) => withDetails(draft, { firstname: 'Ida' }))
  expect(disk.get('karaffel:checkout-da')).toContain('"firstname":"Ida"')
  const other = createStore()
  other.set(persistDraftAtom, 'da', 'DK')
  await vi.advanceTimersByTimeAsync(1)
  expect(other.get(draftAtom).details.firstname).toBe('Ida')
  void other.set(changeDraftAtom, (draft) => withDetails(draft, { city: 'Struer' }))
  void store.set(changeDraftAtom, (draft) => withDetails(draft, { lastname: 'Krogh' }))
  await vi.advanceTimersByTimeAsync(1)
  expect(store.get(draftAtom).details).toMatchObject({ firstname: 'Ida', lastname: 'Krogh', city: 'Struer' })
})

const customer = {
  email: 'mette@example.dk',
  firstname: 'Mette',
  lastname: 'Holm',
  addresses: [
    {
      ...{ id: 12, firstname: 'Mette', lastname: 'Holm', company: '', vat_id: '' },
      ...{ street: ['Strandvej 9'], postcode: '8000', city: 'Aarhus', country_id: 'DK' },
      ...{ telephone: '20304050', default_shipping: true, default_billing: true },
    },
  ],
} as unknown as Customer

/** Opens a checkout whose storage responds only when `answer` is called, with `kept` as its content. */
async function openedLate(kept: Partial<CheckoutDraft>) {
  const memory = memoryStorage({ 'checkout-da': { value: { ...emptyDraft, ...kept }, version: 7 } })
  let isSilent = true
  const silence = () => Promise.reject(new Error('The storage does not answer'))
  const storage: RecordStorage = {
    read: (...read) => (isSilent ? silence() : memory.read(...read)),
    update: (...update) => (isSilent ? silence() : memory.update(...update)),
  }
  const store = createStore()
  store.set(persistDraftAtom, 'da', 'DK', storage)
  await vi.advanceTimersByTimeAsync(100)
  expect(store.get(draftLoadedAtom)).toBe(true)
  const answer = async () => {
    isSilent = false
    await vi.advanceTimersByTimeAsync(1000)
  }
  return { store, answer }
}
