import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTime } from '#client/state/in-time.ts'
import { memoryStorage, type RecordStorage } from '#client/state/record-storage.ts'
import { createStore } from '#client/state/store.ts'
import { noNotes } from '#shared/order.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { Customer } from '#shared/platform-api/user.ts'
import { withCustomer } from '../customer/saved-address.ts'
import {
  changeDraftAtom,
  draftAtom,
  draftLoadedAtom,
  isTouchedAtom,
  persistDraftAtom,
  stepAtom,
} from './checkout-atoms.ts'
import {
  type CheckoutDraft,
  type Details,
  draftName,
  emptyDraft,
  noDetails,
  withDetails,
} from './checkout-draft.ts'
import { forgetTyped } from './unwritten-draft.ts'

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

/** The tab's sessionStorage, kept from page to page. */
const tab = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  tab.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a checkout whose storage answers late', () => {
  it('opens the step where the shopper stood, as long as she has touched nothing', async () => {
    const { store, answer } = await openedLate({ details, delivery, modifiedAt: Date.now() - minute })
    expect(store.get(stepAtom)).toBe('details')
    await answer()
    expect(store.get(draftAtom)).toMatchObject({ details, delivery })
    expect(store.get(stepAtom)).toBe('payment')
  })

  it('jumps nowhere once she has', async () => {
    const { store, answer } = await openedLate({ details, delivery, modifiedAt: Date.now() - minute })
    store.set(isTouchedAtom, true)
    await answer()
    expect(store.get(draftAtom).details).toEqual(details)
    expect(store.get(stepAtom)).toBe('details')
  })

  it('jumps nowhere once something was typed, and has both what was typed before and now', async () => {
    const { store, answer } = await openedLate({ details, delivery, modifiedAt: Date.now() - minute })
    const typed = (draft: CheckoutDraft) => ({ ...draft, details: { ...draft.details, firstname: 'Ida' } })
    void store.set(changeDraftAtom, typed)
    await answer()
    expect(store.get(draftAtom).details).toEqual({ ...details, firstname: 'Ida' })
    expect(store.get(stepAtom)).toBe('details')
  })

  it('fills in the usual address of a customer only where she has typed none', async () => {
    const { store, answer } = await openedLate({ details, delivery, modifiedAt: Date.now() - minute })
    void store.set(changeDraftAtom, (draft) => withCustomer(draft, customer, 'DK', false))
    await vi.advanceTimersByTimeAsync(0)
    expect(store.get(draftAtom).details.street).toBe('Strandvej 9')
    await answer()
    expect(store.get(draftAtom).details).toEqual(details)
    expect(store.get(stepAtom)).toBe('payment')
  })

  it('stays where it begins, with the usual address of a customer who had typed nothing', async () => {
    const { store, answer } = await openedLate({})
    void store.set(changeDraftAtom, (draft) => withCustomer(draft, customer, 'DK', false))
    await answer()
    expect(store.get(draftAtom).details.street).toBe('Strandvej 9')
    expect(store.get(stepAtom)).toBe('details')
  })
})

describe('a page that ends before its storage has answered', () => {
  const typing = (part: Partial<Details>) => (draft: CheckoutDraft) => withDetails(draft, part)

  it('loses no letter that was typed, nor what was kept before', async () => {
    const kept = { details: { ...details, firstname: '' }, notes: { ...noNotes, shipmentNote: 'Ring' } }
    const { store, memory } = await openedHanging({ ...kept, modifiedAt: Date.now() - minute })
    for (const firstname of ['I', 'Id', 'Ida']) void store.set(changeDraftAtom, typing({ firstname }))
    void store.set(changeDraftAtom, typing({ city: 'Struer' }))
    await vi.advanceTimersByTimeAsync(30)
    const next = await opened(memory)
    expect(next.get(draftAtom).details).toEqual({ ...details, firstname: 'Ida', city: 'Struer' })
    expect(next.get(draftAtom).notes.shipmentNote).toBe('Ring')
    expect(next.get(stepAtom)).toBe('delivery')
    expect((await memory.read<CheckoutDraft>(draftName('da')))?.value.details.firstname).toBe('Ida')
    expect(tab.size).toBe(0)
  })

  it('nor one that was typed after the storage had been given up', async () => {
    const { store, memory } = await openedHanging({})
    void store.set(changeDraftAtom, typing({ firstname: 'I' }))
    await vi.advanceTimersByTimeAsync(850)
    void store.set(changeDraftAtom, typing({ firstname: 'Ida' }))
    await vi.advanceTimersByTimeAsync(1)
    expect((await opened(memory)).get(draftAtom).details.firstname).toBe('Ida')
  })

  it('puts nothing older over what another tab has written since, nor over a draft that was forgotten', async () => {
    const { store, memory } = await openedHanging({})
    void store.set(changeDraftAtom, typing({ firstname: 'Ida' }))
    await vi.advanceTimersByTimeAsync(5)
    const newer = { ...emptyDraft, details: { ...noDetails, firstname: 'Bo' }, modifiedAt: Date.now() }
    await memory.update(draftName('da'), emptyDraft, () => newer)
    expect((await opened(memory)).get(draftAtom).details.firstname).toBe('Bo')
    void store.set(changeDraftAtom, typing({ firstname: 'Idas' }))
    forgetTyped('da')
    expect((await opened(memory)).get(draftAtom).details.firstname).toBe('Bo')
  })

  it('takes what is filled in by itself for nothing that was typed', async () => {
    const { store, memory } = await openedHanging({ details, modifiedAt: Date.now() - minute })
    void store.set(changeDraftAtom, typing({ street: 'Strandvej 9' }), false)
    expect((await opened(memory)).get(draftAtom).details).toEqual(details)
  })
})

/** Opens a checkout whose storage has been read, and stops responding before the next write. */
async function openedHanging(kept: Partial<CheckoutDraft>) {
  const memory = memoryStorage({ [draftName('da')]: { value: { ...emptyDraft, ...kept }, version: 7 } })
  const hanging: RecordStorage = {
    read: memory.read,
    update: () => inTime(800, () => new Promise(() => {})),
  }
  return { memory, store: await opened(hanging) }
}

async function opened(storage: RecordStorage) {
  const store = createStore()
  store.set(persistDraftAtom, 'da', 'DK', storage)
  await vi.advanceTimersByTimeAsync(10)
  return store
}

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
  const memory = memoryStorage({ [draftName('da')]: { value: { ...emptyDraft, ...kept }, version: 7 } })
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
