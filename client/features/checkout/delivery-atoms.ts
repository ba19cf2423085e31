import { atom } from 'jotai'
import { CallFailed, call } from '#client/state/api.ts'
import { totalsArrivedAtom } from '../cart/cart-atoms.ts'
import { changeDraftAtom, draftAtom, openStepAtom } from './checkout-atoms.ts'
import { addressOf, type DeliveryChoice } from './checkout-draft.ts'

/** Keeps a delivery with the cart, takes its totals and ways to pay, and goes on; answers what is wrong, if anything. */
export const chooseDeliveryAtom = atom(
  null,
  async (get, set, delivery: DeliveryChoice, country: string): Promise<string | null> => {
    const address = { ...addressOf(get(draftAtom).details, country), street: [get(draftAtom).details.street] }
    try {
      const answer = await call('cartShippingInformation', {
        body: {
          addressInformation: {
            shippingAddress: address,
            billingAddress: address,
            shippingCarrierCode: delivery.method.carrier_code,
            shippingMethodCode: delivery.method.method_code,
          },
        },
      })
      if (!answer.ok) return 'This delivery is not possible any longer. Choose another.'
      const { payment_methods: payments, totals } = answer.result
      await set(totalsArrivedAtom, totals)
      await set(changeDraftAtom, (draft) => ({ ...draft, delivery, payments }))
      set(openStepAtom, 'payment')
      return null
    } catch (error) {
      if (error instanceof CallFailed) return 'Something went wrong. Try again in a few seconds.'
      throw error
    }
  },
)
