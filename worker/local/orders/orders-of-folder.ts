import { sendMails } from '#worker/platform/mail/send.ts'
import { ordersOf } from '#worker/platform/order-actions/export.ts'
import { performOrderAction } from '#worker/platform/order-actions/order-action.ts'
import { showOrder } from '#worker/platform/order-actions/show.ts'
import { cardProvider } from '#worker/platform/payment/provider.ts'
import { countWebhooks, replayWebhooks } from '#worker/platform/webhooks/replay.ts'
import { openShop } from '../running-shop.ts'
import { readSecrets } from '../secrets.ts'
import type { Orders } from './orders.ts'

/** Opens the orders of a local shop. Cards use the account of REEPAY_API_KEY in the environment, else the test window. */
export async function withOrdersOfFolder(
  folder: string,
  use: (orders: Orders) => Promise<void>,
): Promise<void> {
  await using shop = await openShop(folder, readSecrets(folder))
  const { db } = shop
  const { REEPAY_API_KEY } = process.env
  const env = { DB: db, TEST_PAYMENT: 'on', ...(REEPAY_API_KEY && { REEPAY_API_KEY }) }
  await use({
    list: ordersOf(db),
    show: (number) => showOrder(db, number),
    webhooks: () => countWebhooks(db),
    replay: (since) => replayWebhooks(db, since, new Date()),
    async do(action, by) {
      const done = await performOrderAction(action, { way: 'folder', by }, db, cardProvider(env))
      await sendMails(env)
      return done
    },
  })
}
