import { atom } from 'jotai'
import { callInCart } from '#client/features/cart/cart-atoms.ts'
import { type ExpectedDelivery, withDelivery } from '#client/features/cart/expected-totals.ts'
import { expectationAtom } from '#client/features/cart/totals-atoms.ts'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { painted } from '#client/navigation/painted.ts'
import { type Answer, ask, CallFailed, type Refused } from '#client/state/api.ts'
import { withCartLock } from '#client/state/outbox/cart-lock.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import { methodKey } from '#shared/order.ts'
import { pickupData, pickupPrice } from '#shared/pickup.ts'
import type { cartShippingInformation } from '#shared/platform-api/checkout.ts'
import type { MoreOptions } from '#shared/platform-api/delivery.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import { typedShipping } from '#shared/typed-order.ts'
import { unsavedNotes } from '#shared/unsaved-notes.ts'
import { changeDraftAtom, draftAtom, openStepAtom } from '../draft/checkout-atoms.ts'
import type { CheckoutDraft, DeliveryChoice } from '../draft/checkout-draft.ts'
import { draftFields } from '../draft/draft-fields.ts'
import { refusedOrder } from '../draft/refused-order.ts'

/** A delivery that is being chosen: its place may be missing. */
type Shown = Pick<DeliveryChoice, 'method' | 'place'>

const wanted = atom<Shown | null>(null)

/**
 * Shows the cart's totals with this delivery, first as expected and then as the platform returns them. The delivery of the
 * completed step is no longer chosen. Null shows the platform's totals again. Returns the error, or null.
 */
export const showDeliveryAtom = atom(
  null,
  async (get, set, shown: Shown | null, country: string): Promise<FormError | null> => {
    const earlier = get(wanted)
    if (earlier && shown && earlier.method === shown.method && earlier.place?.id === shown.place?.id)
      return null
    set(wanted, shown)
    set(expectationAtom, shown && { of: (totals) => withDelivery(totals, expectedOf(shown)) })
    if (!shown) return null
    const before = get(draftAtom).delivery
    if (before && !isSame(before, shown))
      await set(changeDraftAtom, (draft) => ({ ...draft, delivery: null }))
    return set(askAtom, async () => {
      // The choice is painted before the request is sent.
      await painted()
      if (get(wanted) !== shown) return null
      const answer = await callInCart(set, () => saveDelivery(get(draftAtom), shown, country))
      if (!answer.ok) return set(refusedAtom, answer)
      if (get(wanted) === shown) set(expectationAtom, null)
      return null
    })
  },
)

/**
 * Sends a request after all earlier changes of the cart. Returns `unreachable` if the platform does not respond; the expected
 * totals then stay.
 */
const askAtom = atom(
  null,
  async (_get, set, work: () => Promise<FormError | null>, unreachable: FormError | null = null) => {
    try {
      return await withCartLock(work)
    } catch (error) {
      set(wanted, null)
      if (!(error instanceof CallFailed)) throw error
      return unreachable
    }
  },
)

function expectedOf({ method, place }: Shown): ExpectedDelivery {
  const { price_incl_tax: price, amount, needs } = method
  const price_incl_tax = needs === 'store' ? pickupPrice(price, place) : price
  return { price_incl_tax, tax: price_incl_tax && price - amount }
}

function isSame(a: Shown, b: Shown): boolean {
  return methodKey(a.method) === methodKey(b.method) && a.place?.id === b.place?.id
}

/**
 * Saves a delivery in the cart, stores the totals and payment methods, and opens the next step. Returns the error, or
 * null. `known` are the notes that the cart already contains.
 */
export const chooseDeliveryAtom = atom(
  null,
  async (
    get,
    set,
    delivery: DeliveryChoice,
    country: string,
    known: MoreOptions | null,
  ): Promise<FormError | null> => {
    const draft = get(draftAtom)
    set(wanted, delivery)
    const work = async () => {
      const { date } = delivery
      // Null if no day is chosen: the cart may contain an earlier day.
      const day = { deliveryDate: date, chooseDeliveryDate: date !== null }
      const whole = { day, notes: unsavedNotes(draft.notes, known) }
      const answer = await callInCart(set, () => saveDelivery(draft, delivery, country, whole))
      if (!answer.ok) return set(refusedAtom, answer)
      const { payment_methods: payments } = answer.result
      set(expectationAtom, null)
      await set(changeDraftAtom, (current) => ({ ...current, delivery, payments }))
      set(openStepAtom, 'payment')
      return null
    }
    return set(askAtom, work, failed)
  },
)

/** Opens the first step if the delivery was refused because of an address; otherwise returns the error. */
const refusedAtom = atom(null, (_get, set, refused: Refused): FormError | null => {
  const { errors, step } = refusedOrder(refused)
  if (step !== 'details' || !errors[0]?.field) return errors[0] ?? failed
  set(openStepAtom, 'details', errors)
  return null
})

const failed = { message: genericFailure }

/** Stores addresses, method and place in the cart; with the completed step also the day and the notes. */
function saveDelivery(
  draft: CheckoutDraft,
  { method, place }: Shown,
  country: string,
  whole: object = {},
): Promise<Answer<ResultOf<typeof cartShippingInformation>, string>> {
  const body = {
    addressInformation: typedShipping(draftFields(draft), method, country),
    ...(place && { pickup: { pickupId: place.id, additionalData: pickupData(place, country) } }),
    ...whole,
  }
  return ask('POST', '/api/cart/delivery', { body }, 'payment_methods totals')
}
