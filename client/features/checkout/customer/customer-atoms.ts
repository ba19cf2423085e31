import { atom } from 'jotai'
import { refreshCartAtom } from '#client/features/cart/cart-atoms.ts'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { notifyAtom } from '#client/features/notices/notices-atoms.ts'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { signIn, signUp } from '#client/features/session/session-calls.ts'
import { CallFailed, call, resultOrNull } from '#client/state/api.ts'
import { rememberCustomer } from '#client/state/current-customer.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import { orderRefusals } from '#shared/order-refusals.ts'
import type { Customer, CustomerAddress } from '#shared/platform-api/user.ts'
import type { SessionSummary } from '#shared/session.ts'
import { changeDraftAtom, draftAtom } from '../draft/checkout-atoms.ts'
import type { CheckoutDraft } from '../draft/checkout-draft.ts'
import { fillIn } from './fill-in.ts'
import { type LastDelivery, lastDeliveryOf } from './last-delivery.ts'
import { dropPasswordAtom, newAccountAtom, weakPassword } from './new-account.ts'
import { bookEntry, withCustomer } from './saved-address.ts'

const customer = atom<Customer | null>(null)

const lastDelivery = atom<LastDelivery | null>(null)

/** The delivery of the customer's last order; null for guests, for customers without orders, and until it is loaded. */
export const lastDeliveryAtom = atom((get) => (get(sessionAtom) ? get(lastDelivery) : null))

/** The signed-in customer, with the address book; null for guests, and until it is loaded. */
export const customerAtom = atom(
  (get) => (get(sessionAtom) ? get(customer) : null),
  (_get, set, arrived: Customer | null) => set(customer, arrived),
)

/** Stores the session of a customer who signed in on this page. Prices are the customer's from now on; typed text stays. */
export const customerEnteredAtom = atom(null, async (_get, set, session: SessionSummary) => {
  rememberCustomer()
  set(sessionAtom, session)
  await set(refreshCartAtom)
})

/** Fetches the customer of the session, and fills in the customer's data. */
export const customerArrivedAtom = atom(null, async (_get, set, country: string) => {
  const newest = { pageSize: 1, currentPage: 1 }
  const [arrived, history] = await Promise.all([
    resultOrNull(call('userMe')),
    resultOrNull(call('orderHistory', { query: newest })),
  ])
  set(lastDelivery, lastDeliveryOf(history?.items[0]))
  if (!arrived) return
  set(customerAtom, arrived)
  const isWriting = document.activeElement?.hasAttribute('data-field') ?? false
  const filled = (draft: CheckoutDraft) => withCustomer(draft, arrived, country, isWriting)
  await fillIn(() => set(changeDraftAtom, filled))
})

/**
 * Creates the requested account with its address, or saves the address of a customer: as `saved`, or as a new one without `id`. Returns the
 * error, or null; a notice says if the address could not be saved.
 */
export const keepCustomerAtom = atom(
  null,
  async (get, set, saved: { id: number | null } | null, country: string): Promise<FormError | null> => {
    if (get(newAccountAtom).createAccount && !get(sessionAtom)) {
      const problem = await set(createAccountAtom)
      if (!problem) await set(saveAddressAtom, null, country)
      return problem
    }
    if (saved && !(await set(saveAddressAtom, saved.id, country)))
      set(notifyAtom, {
        type: 'error',
        message: 'The address could not be saved. The order goes on with it.',
      })
    return null
  },
)

/** Creates the requested account and drops its password. Returns the error, or null. */
export const createAccountAtom = atom(null, async (get, set): Promise<FormError | null> => {
  const { email, firstname, lastname } = get(draftAtom).details
  try {
    const { password } = get(newAccountAtom)
    const made = await signUp({ email: email.trim(), firstname, lastname }, password)
    // If the address already has an account, the sign-in fails because that account has another password.
    const answer = made.ok ? await signIn(email.trim(), password) : made
    if (!answer.ok) {
      if (answer.refusal === 'weakPassword') set(newAccountAtom, { weak: password })
      return refusals[answer.refusal] ?? { message: genericFailure }
    }
    set(dropPasswordAtom)
    await set(customerEnteredAtom, answer.result)
    return null
  } catch (error) {
    if (error instanceof CallFailed) return { message: genericFailure }
    throw error
  }
})

/** Adds the typed address to the address book, or changes one in it. Returns false if the platform did not accept it. */
export const saveAddressAtom = atom(null, async (get, set, addressId: number | null, country: string) => {
  const entry = bookEntry(get(draftAtom).details, country)
  const saved = await resultOrNull<CustomerAddress>(
    addressId === null
      ? call('saveAddress', { body: entry })
      : call('updateAddress', { body: { addressId, ...entry } }),
  )
  if (!saved) return false
  set(customer, (before) => before && { ...before, addresses: withEntry(before.addresses, saved) })
  await set(changeDraftAtom, (draft) => ({ ...draft, chosenAddress: saved.id }))
  return true
})

const refusals: Partial<Record<string, FormError>> = {
  wrongLogin: {
    field: 'checkout-email',
    message:
      'We cannot sign you in with this e-mail and password. Sign in with the password that you have, or go on without an account.',
  },
  weakPassword: { field: 'checkout-password', label: 'Choose a password', message: weakPassword },
  tooMany: orderRefusals.tooMany,
  invalid: { field: 'checkout-email', message: 'An account cannot be created with these details.' },
}

function withEntry(book: readonly CustomerAddress[], saved: CustomerAddress): CustomerAddress[] {
  const known = book.some(({ id }) => id === saved.id)
  return known ? book.map((address) => (address.id === saved.id ? saved : address)) : [...book, saved]
}
