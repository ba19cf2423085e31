// Why: docs/decisions/046-orders-by-hand.md
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { OrderQuestion } from '#shared/order-action.ts'
import { requireKey } from '#worker/platform/login/secret.ts'
import type { Platform, PlatformBindings } from '../env.ts'
import { sendMails, tryMailAgain } from '../mail/send.ts'
import { Refusal } from '../refusal.ts'
import { countWebhooks, replayWebhooks } from '../webhooks/replay.ts'
import { ActionRefused } from './action-refused.ts'
import { ordersOf } from './export.ts'
import { performAction } from './order-action.ts'
import { showOrder } from './show.ts'

/** Serves `npm run orders -- --remote`. Without a configured key, requests get 404. */
export const ordersEndpoint = new Hono<Platform>()

ordersEndpoint.post('/merchant/orders', async (c: Context<Platform>) => {
  await requireKey(c.req.header('Authorization'), c.env.ORDERS_KEY)
  const read = v.safeParse(OrderQuestion, await c.req.json().catch(() => null))
  if (!read.success) throw new Refusal(400, v.summarize(read.issues))
  const result = await answer(read.output, c.env)
  c.executionCtx.waitUntil(sendMails(c.env))
  return c.json({ code: 200, result })
})

async function answer(question: OrderQuestion, env: PlatformBindings): Promise<unknown> {
  const { DB: db } = env
  if (question.ask === 'list') return ordersOf(db)(question.since, question.after)
  if (question.ask === 'show') return showOrder(db, question.number)
  if (question.ask === 'webhooks') return countWebhooks(db)
  if (question.ask === 'replay') return replayWebhooks(db, question.since, new Date())
  if (question.ask === 'try-mail') return tryMail(db, question.id)
  return performAction(question.action, { way: 'key', by: question.by }, env)
}

async function tryMail(db: D1Database, id: number): Promise<boolean> {
  const { meta } = await tryMailAgain(db, id, new Date()).run()
  if (meta.changes) return true
  throw new ActionRefused('notWaiting', 'It was sent meanwhile, or is tried already')
}
