import { rolesWithPrices } from '#shared/desk/desk-call.ts'
import { type orderCalls, packerActions } from '#shared/desk/order-calls.ts'
import { tryMailAgain } from '#worker/platform/mail/send.ts'
import type { PlatformBindings } from '../../env.ts'
import { compose, type QueuedMail, written } from '../../mail/queued-mail.ts'
import { deskOrders } from '../../order-actions/desk-orders.ts'
import { orderOfNumber, performAction } from '../../order-actions/order-action.ts'
import { returnedParts } from '../../order-actions/refund-units.ts'
import { replayWebhooks } from '../../webhooks/replay.ts'
import type { DeskContext, DeskHandlers } from '../desk-handler.ts'
import { changeOrRefuse, deskRefused } from '../desk-refused.ts'
import { listOrders } from './list-orders.ts'
import { packedOrders } from './packed-orders.ts'
import { shipmentFile } from './shipments.ts'
import { showOrderAtDesk } from './show-order.ts'

export const orderHandlers: DeskHandlers<typeof orderCalls> = {
  list: (wanted, context) => listOrders(context.db, wanted, seesPrices(context)),

  payments: async (_, { db }) => {
    const { results } = await db
      .prepare(
        'SELECT payment_method AS code, max(payment_title) AS title FROM orders GROUP BY payment_method',
      )
      .all<{ code: string; title: string }>()
    return Object.fromEntries(results.map(({ code, title }) => [code, title]))
  },

  show: ({ number }, context) => showOrderAtDesk(context.db, number, seesPrices(context)),

  action: (action, context) => {
    if (!seesPrices(context) && !packerActions.includes(action.action))
      throw deskRefused('forbidden', 'Your role at the desk does not include this.')
    return performAction(action, { way: 'desk', by: context.colleague.email }, context.env)
  },

  quote: async ({ number, ...wanted }, { db }) => {
    const order = await orderOfNumber(db, number)
    if (!order) throw deskRefused('notFound', 'There is no order with this number.')
    return { amount: (await returnedParts(order, wanted, db)).price }
  },

  mail: ({ id }, { env }) => readMail(id, env),

  packing: ({ numbers }, { db }) => packedOrders(db, numbers),

  tasks: (_, { db, now }) => deskOrders(db, now),

  tryMail: async ({ id }, { db, now, note }) => {
    const statements = [tryMailAgain(db, id, now), note('mail tried again', id)]
    await changeOrRefuse(db, statements, 'It was sent meanwhile, or is tried again already.')
  },

  replay: async (_, { db, now, note }) => {
    await replayWebhooks(db, undefined, now, note('webhooks tried again', 'given up'))
  },

  shipments: async ({ format, numbers }, { db }) => shipmentFile(await packedOrders(db, numbers), format),
}

function seesPrices({ colleague }: DeskContext): boolean {
  return rolesWithPrices.includes(colleague.role)
}

/**
 * Returns the mail of an order as it would be sent now. Throws `notFound`, and `notNow` for a mail that is not needed any more. Mails with
 * the codes of gift cards are not shown: whoever reads a code can spend it.
 */
async function readMail(id: number, env: PlatformBindings) {
  const queued = await env.DB.prepare('SELECT * FROM mails WHERE id = ? AND order_id IS NOT NULL')
    .bind(id)
    .first<QueuedMail>()
  if (!queued) throw deskRefused('notFound', 'There is no such mail.')
  if (queued.kind.startsWith('gift-card'))
    throw deskRefused('notNow', 'This mail holds the codes of gift cards, so it is not shown.')
  const composed = await compose(queued, env)
  if (!composed) throw deskRefused('notNow', 'This mail is not sent any more: the order has changed since.')
  const { to, subject, text } = written(composed, env)
  return { to: String(to), subject, text }
}
