import { log } from '#shared/log.ts'
import { engineOf } from '#worker/engines/engine-of.ts'
import { relistPrices } from '#worker/platform/catalog/writing/relist-prices.ts'
import { deleteExpiredAgentData } from './agents/requests.ts'
import { sweepCarts } from './cart/create.ts'
import { forgetDesk } from './desk/journal.ts'
import type { PlatformBindings } from './env.ts'
import { deleteResetsWithoutAccount } from './login/password-reset.ts'
import { forgetCountedMails } from './mail/admit.ts'
import { sendMails } from './mail/send.ts'
import { sendMetaEvents } from './measuring/send-meta-events.ts'
import { finishRefunds } from './order-actions/refund-part.ts'
import { cardProvider } from './payment/provider.ts'
import { forgetAgeChecks, forgetOrders } from './personal-data/forget-old-data.ts'
import { endConversationMails } from './service/conversation.ts'
import { notifyBackInStock } from './service/notify-back-in-stock.ts'
import { endReservations } from './service/reservation.ts'
import { endPendingSubscriptions } from './service/subscription.ts'
import { refuseTestParts } from './test-parts.ts'
import { endCustomerProducts } from './user/customer-group.ts'
import { sendWebhooks } from './webhooks/send.ts'

/**
 * Runs the scheduled jobs. Queued mails are sent every minute. Lists are updated every hour, because special prices begin and end
 * by the clock.
 */
export const scheduled: ExportedHandlerScheduledHandler<PlatformBindings> = async (
  { cron, scheduledTime },
  env,
) => {
  refuseTestParts(env)
  const now = new Date(scheduledTime)
  if (cron === '* * * * *')
    await Promise.all([sendMails(env), sendWebhooks(env, now), sendMetaEvents(env, now)])
  else if (cron === '*/10 * * * *') await doEach(jobs, env, now)
  else await relistPrices(env.DB, now)
}

type Job = (env: PlatformBindings, now: Date) => Promise<unknown>

/**
 * The jobs of every ten minutes. They cancel unpaid orders, delete abandoned carts, return units that were set aside to the
 * stock, end reservations, notify shoppers of products in stock again, and delete data after their retention period.
 */
const jobs: Readonly<Record<string, Job>> = {
  cancelUnpaid: (env, now) => engineOf(env).cancelUnpaid(env, now),
  finishRefunds: (env) => finishRefunds(env.DB, cardProvider(env)),
  sweepCarts: ({ DB }, now) => sweepCarts(DB, now),
  deleteExpiredAgentData: ({ DB }, now) => deleteExpiredAgentData(DB, now),
  endCustomerProducts: ({ DB }, now) => endCustomerProducts(DB, now),
  notifyBackInStock: ({ DB }, now) => notifyBackInStock(DB, now),
  endReservations: ({ DB }, now) => endReservations(DB, now),
  endPendingSubscriptions: ({ DB }, now) => endPendingSubscriptions(DB, now),
  forgetOrders: ({ DB }, now) => forgetOrders(DB, now),
  forgetAgeChecks: ({ DB }, now) => forgetAgeChecks(DB, now),
  endResetsOfNobody: ({ DB }, now) => deleteResetsWithoutAccount(DB, now),
  endConversationMails: ({ DB }, now) => endConversationMails(DB, now),
  forgetCountedMails: ({ DB }, now) => forgetCountedMails(DB, now),
  forgetDesk: ({ DB }, now) => forgetDesk(DB, now),
}

/** Runs all jobs, even if one fails. Throws the last error, so that the run counts as failed. */
async function doEach(all: typeof jobs, env: PlatformBindings, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const [job, perform] of Object.entries(all)) {
    try {
      await perform(env, now)
    } catch (error) {
      log('error', { job, error })
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures.at(-1)
}
