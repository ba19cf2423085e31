// Why: docs/decisions/046-orders-by-hand.md
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { rolesWithPrices } from '#shared/desk/desk-call.ts'
import type { DeskDeed } from '#shared/desk-journal.ts'
import { log } from '#shared/log.ts'
import { OrderQuestion } from '#shared/order-deed.ts'
import { colleaguesOnly } from '../desk/colleague.ts'
import { noteIfChanged } from '../desk/journal.ts'
import type { Platform, PlatformBindings } from '../env.ts'
import { bytesEqual } from '../login/secret.ts'
import { sendMails } from '../mail/send.ts'
import { tryMailAgain } from '../mail/try-again.ts'
import { ProviderFailed } from '../payment/card-provider.ts'
import { cardProvider } from '../payment/provider.ts'
import { Refusal } from '../refusal.ts'
import { countWebhooks, replayWebhooks } from '../webhooks/replay.ts'
import { DeedRefused } from './deed-refused.ts'
import { deskOrders } from './desk-orders.ts'
import { ordersOf } from './export.ts'
import type { Doer } from './journal.ts'
import { doDeed } from './order-action.ts'
import { showOrder } from './show.ts'

/** The fewest characters of a key; a shorter key disables the endpoint. */
const shortestKey = 32

/** Serves `npm run orders -- --remote` and the desk. Without a configured key, requests with a key get 404. */
export const ordersEndpoint = new Hono<Platform>()

ordersEndpoint.post('/merchant/orders', async (c: Context<Platform>) => {
  const known = await knownCaller(c.req.header('Authorization') ?? '', c.env)
  const read = v.safeParse(OrderQuestion, await c.req.json().catch(() => null))
  if (!read.success) throw new Refusal(400, v.summarize(read.issues))
  const result = await answer(read.output, known, c.env)
  c.executionCtx.waitUntil(sendMails(c.env))
  return c.json({ code: 200, result })
})

/**
 * Returns the e-mail address of a signed-in colleague (`Desk <token>`, sent by the edge), or null for a caller with the key.
 * Throws for everybody else.
 */
async function knownCaller(authorization: string, env: PlatformBindings): Promise<string | null> {
  const [, token] = /^Desk (.+)$/.exec(authorization) ?? []
  if (token) return (await colleaguesOnly({ db: env.DB, token, env }, rolesWithPrices)).email
  const key = env.ORDERS_KEY ?? ''
  if (key.length < shortestKey) throw new Refusal(404, 'Request does not match any route.')
  if (await isSame(authorization, `Bearer ${key}`)) return null
  log('warn', { orders: 'another key' })
  throw new Refusal(401, 'This is not the key of ORDERS_KEY', { refusal: 'unauthorized' })
}

async function answer(
  question: OrderQuestion,
  colleague: string | null,
  env: PlatformBindings,
): Promise<unknown> {
  const { DB: db } = env
  if (question.ask === 'list') return ordersOf(db)(question.since, question.after)
  if (question.ask === 'show') return showOrder(db, question.number)
  if (question.ask === 'desk') return deskOrders(db, new Date())
  if (question.ask === 'webhooks') return countWebhooks(db)
  const note = (deed: DeskDeed, about: string) =>
    colleague === null ? undefined : noteIfChanged(db, { way: 'desk', by: colleague }, deed, about)
  if (question.ask === 'replay')
    return replayWebhooks(
      db,
      question.since,
      new Date(),
      note('webhooks tried again', question.since ?? 'given up'),
    )
  if (question.ask === 'try-mail')
    return tryMail(db, question.id, note('mail tried again', String(question.id)))
  const { deed, by } = question
  const doer: Doer = colleague === null ? { way: 'key', by } : { way: 'desk', by: colleague }
  try {
    const done = await doDeed(deed, doer, db, cardProvider(env))
    log('log', { order: done.number, deed: deed.deed, status: done.status })
    return done
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    log('error', { order: deed.number, deed: deed.deed, error })
    throw new Refusal(502, 'The card provider cannot be asked: send the same request again', {
      refusal: 'providerFailed',
    })
  }
}

async function tryMail(db: D1Database, id: number, note: D1PreparedStatement | undefined): Promise<boolean> {
  const [tried] = await db.batch([tryMailAgain(db, id, new Date()), ...(note ? [note] : [])])
  if (tried?.meta.changes) return true
  throw new DeedRefused('notWaiting', 'It was sent meanwhile, or is tried already')
}

/** Compares in constant time: the duration reveals neither the length nor the position of a difference. */
async function isSame(given: string, wanted: string): Promise<boolean> {
  const [one, other] = await Promise.all([digest(given), digest(wanted)])
  return bytesEqual(one, other)
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
