import { handlers } from '#worker/platform/handlers.ts'
import { isSignedEvent } from '#worker/platform/payment/provider-event.ts'
import type { Engine } from '../engine.ts'
import { accountRows } from './account-rows.ts'
import { addressRows } from './address-rows.ts'
import { ageRows } from './age-rows.ts'
import { cartRows } from './cart-rows.ts'
import { cancelUnpaidOrders, changeCharge, reconcileOrder } from './charges.ts'
import { checkoutRows } from './checkout-rows.ts'
import { couponRows } from './coupon-rows.ts'
import { deliveryRows } from './delivery-rows.ts'
import { exceptColleagues } from './except-colleagues.ts'
import { loginRows } from './login-rows.ts'
import { historyRows, orderRows } from './order-rows.ts'
import { paymentRows } from './payment-rows.ts'
import { recommendationRows } from './recommendation-rows.ts'
import { stockRows } from './stock-rows.ts'
import { unsupportedRows } from './unsupported-rows.ts'
import { withdrawalRows } from './withdrawal-rows.ts'

/** Vendure, which stores carts, orders and customers. Catalogue, search and content stay on D1. */
export const vendure: Engine = {
  rows: {
    ...handlers,
    ...cartRows,
    ...couponRows,
    ...checkoutRows,
    ...deliveryRows,
    ...stockRows,
    ...ageRows,
    ...orderRows,
    ...paymentRows,
    ...unsupportedRows,
    ...withdrawalRows,
    ...exceptColleagues({
      ...loginRows,
      ...accountRows,
      ...addressRows,
      ...historyRows,
      ...recommendationRows,
    }),
  },
  receiveEvent: async (event, env) => {
    if (event.event_type === 'vendure') {
      if (!(await isSignedEvent(event, env, env.VENDURE_SECRET ?? ''))) return 401
      await changeCharge(event.id, env)
      return 200
    }
    if (!(await isSignedEvent(event, env))) return 401
    if (event.invoice) await reconcileOrder(event.invoice, env)
    return 200
  },
  cancelUnpaid: cancelUnpaidOrders,
  dashboard: ({ VENDURE_API }) => ({ name: 'Vendure', url: new URL('/dashboard', VENDURE_API).href }),
}
