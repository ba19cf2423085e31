import { atom } from 'jotai'
import { type Answer, CallFailed, call } from '#client/state/api.ts'
import { type DeliveryNotes, noNotes } from '#shared/order.ts'
import type { MoreOptions } from '#shared/platform-api/delivery.ts'
import { totalsArrivedAtom } from '../cart/cart-atoms.ts'
import { changeDraftAtom, draftAtom, openStepAtom } from './checkout-atoms.ts'
import { addressOf, type CheckoutDraft, type DeliveryChoice } from './checkout-draft.ts'
import type { FormError } from './error-summary.tsx'

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
      if (delivery.place && !(await keepPlace(delivery.place.id)).ok) return noLongerPossible
      const answer = await keepDelivery(draft, delivery, country)
      if (!answer.ok) return noLongerPossible
      if (!(await keepDate(delivery.date)).ok) return dayGone
      await keepNotes(draft.notes, known)
      const { payment_methods: payments, totals } = answer.result
      await set(totalsArrivedAtom, totals)
      await set(changeDraftAtom, (current) => ({ ...current, delivery, payments }))
      set(openStepAtom, 'payment')
      return null
    } catch (error) {
      if (error instanceof CallFailed) return { message: 'Something went wrong. Try again in a few seconds.' }
      throw error
    }
  },
)

const noLongerPossible = { message: 'This delivery is not possible any longer. Choose another.' }
const dayGone = { field: 'delivery-day', message: 'The chosen day is no longer possible. Choose another.' }

function keepPlace(pickupId: string): Promise<Answer<true, string>> {
  return call('setParcelSelected', { body: { pickupId } })
}

function keepDelivery({ details, billing }: CheckoutDraft, { method }: DeliveryChoice, country: string) {
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
function keepDate(deliveryDate: string | null): Promise<Answer<true, string>> {
  return call('setShippingDate', { body: { deliveryDate, chooseDeliveryDate: deliveryDate !== null } })
}

/** Only what the cart does not know yet is said to it. */
async function keepNotes(notes: DeliveryNotes, known: MoreOptions | null): Promise<void> {
  const before = known ? { ...noNotes, ...known, shippingNotice: known.noticeMessage } : noNotes
  const { shippingNotice: noticeMessage, personalMessage, shipmentNote: note } = notes
  if (noticeMessage !== before.shippingNotice) await call('setShippingNotice', { body: { noticeMessage } })
  if (personalMessage !== before.personalMessage)
    await call('setPersonalMessage', { body: { personalMessage } })
  if (note !== before.shipmentNote) await call('setShipmentNote', { body: { note } })
}
