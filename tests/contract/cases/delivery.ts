import { expect } from 'vitest'
import type { StoreCode } from '#shared/store-view.ts'
import { type Cases, cartRefusals } from '../case.ts'
import { choosable } from '../delivery.ts'
import { cartWith, openCart } from '../shopper.ts'

const filled = async (view: StoreCode) => ({ view, cartId: (await cartWith(view)).cartId })

const saying = (body: object) => async (view: StoreCode) => ({ ...(await filled(view)), body })

const dated = async (view: StoreCode, deliveryDate?: string) => ({
  ...(await filled(view)),
  body: { deliveryDate: deliveryDate ?? choosable(view)[0], chooseDeliveryDate: true },
})

const note = saying({ note: 'Please keep it cool' })
const notice = saying({ noticeMessage: 'Behind the gate' })
const message = saying({ personalMessage: 'Happy birthday' })

export const deliveryCases: Pick<
  Cases,
  'getMoreOptions' | 'setShipmentNote' | 'setShippingNotice' | 'setPersonalMessage' | 'setShippingDate'
> = {
  getMoreOptions: {
    valid: filled,
    refusals: {
      ...cartRefusals(filled),
      notReady: async (view) => ({ view, cartId: await openCart(view) }),
    },
    expects: (options) => expect(options).toMatchObject({ deliveryDate: null, noticeMessage: '' }),
  },
  setShipmentNote: { valid: note, refusals: cartRefusals(note) },
  setShippingNotice: { valid: notice, refusals: cartRefusals(notice) },
  setPersonalMessage: { valid: message, refusals: cartRefusals(message) },
  setShippingDate: {
    valid: dated,
    refusals: { ...cartRefusals(dated), dateGone: (view) => dated(view, '2020-01-06') },
  },
}
