import { handlers } from '#worker/platform/handlers.ts'
import { orderOfHandle } from '#worker/platform/order/charge-row.ts'
import { transferLimits } from '#worker/platform/order/transfer.ts'
import { cancelUnpaid } from '#worker/platform/payment/abandon.ts'
import { cardProvider } from '#worker/platform/payment/provider.ts'
import { isSignedEvent } from '#worker/platform/payment/provider-event.ts'
import { reconcileCharge } from '#worker/platform/payment/reconcile.ts'
import type { Engine } from './engine.ts'

/** The embedded platform: every row on D1. */
export const embedded: Engine = {
  rows: handlers,
  receiveEvent: async (event, env) => {
    if (!(await isSignedEvent(event, env))) return 401
    const order = event.invoice ? await orderOfHandle(env.DB, event.invoice) : null
    if (order) await reconcileCharge(order, env.DB, cardProvider(env))
    return 200
  },
  cancelUnpaid: (env, now) => cancelUnpaid(env.DB, cardProvider(env), now, transferLimits(env).days),
}
