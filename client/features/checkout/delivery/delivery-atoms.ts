import { atom } from 'jotai'
import { totalsArrivedAtom } from '#client/features/cart/cart-atoms.ts'
import { type Answer, CallFailed, call, type Refused } from '#client/state/api.ts'
import { type DeliveryNotes, noNotes } from '#shared/order.ts'
import type { MoreOptions } from '#shared/platform-api/delivery.ts'
import { changeDraftAtom, draftAtom, openStepAtom } from '../checkout-atoms.ts'
import type { CheckoutDraft, DeliveryChoice } from '../checkout-draft.ts'
import { addressOf } from '../details/draft-address.ts'
import type { FormError } from '../error-summary.tsx'
import { dayGone, methodGone, placeGone } from '../placing/refused-order.ts'

/**
 * Keeps a delivery with the cart, its place first because it decides on the price, takes the totals and ways to pay,
 * and goes on. Answers what is wrong, if anything. `known` is what the cart said of itself before.
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
    try {
      const place = delivery.place && (await savePickup(delivery.place.id))
      if (place && !place.ok) return problemOf(place)
      const answer = await saveDelivery(draft, delivery, country)
      if (!answer.ok) return problemOf(answer)
      const date = await saveDate(delivery.date)
      if (!date.ok) return problemOf(date)
      const note = await saveNotes(draft.notes, known)
      if (note) return problemOf(note)
      const { payment_methods: payments, totals } = answer.result
      await set(totalsArrivedAtom, totals)
      await set(changeDraftAtom, (current) => ({ ...current, delivery, payments }))
      set(openStepAtom, 'payment')
      return null
    } catch (error) {
      if (error instanceof CallFailed) return trouble
      throw error
    }
  },
)

const trouble = { message: 'Something went wrong. Try again in a few seconds.' }

function problemOf({ refusal }: Refused): FormError {
  if (refusal === 'dateGone') return dayGone
  if (refusal === 'pickupUnknown') return placeGone
  return /^(methodUnknown|countryMissing|cartEmpty|invalid)$/.test(refusal) ? methodGone : trouble
}

function savePickup(pickupId: string): Promise<Answer<true, string>> {
  return call('setParcelSelected', { body: { pickupId } })
}

function saveDelivery({ details, billing }: CheckoutDraft, { method }: DeliveryChoice, country: string) {
  const shippingAddress = addressOf(details, country)
  return call('cartShippingInformation', {
    body: {
      addressInformation: {
        shippingAddress,
        billingAddress: billing ? { ...addressOf(billing, country), email: details.email } : shippingAddress,
        shippingCarrierCode: method.carrier_code,
        shippingMethodCode: method.method_code,
      },
    },
  })
}

/** Also where no day was chosen: the cart may know one of before. */
function saveDate(deliveryDate: string | null): Promise<Answer<true, string>> {
  return call('setShippingDate', { body: { deliveryDate, chooseDeliveryDate: deliveryDate !== null } })
}

/** Only what the cart does not know yet is said to it. Answers the first that was not taken. */
async function saveNotes(notes: DeliveryNotes, known: MoreOptions | null): Promise<Refused | undefined> {
  const before = known ? { ...noNotes, ...known, shippingNotice: known.noticeMessage } : noNotes
  const { shippingNotice: noticeMessage, personalMessage, shipmentNote: note } = notes
  const answers: (Answer<true, string> | false)[] = [
    noticeMessage !== before.shippingNotice && (await call('setShippingNotice', { body: { noticeMessage } })),
    personalMessage !== before.personalMessage &&
      (await call('setPersonalMessage', { body: { personalMessage } })),
    note !== before.shipmentNote && (await call('setShipmentNote', { body: { note } })),
  ]
  return answers.find((answer) => answer !== false && !answer.ok) as Refused | undefined
}
