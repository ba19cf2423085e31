import { Hono } from 'hono'
import * as v from 'valibot'
import type { Platform } from '../../env.ts'
import { randomMask } from '../../login/secret.ts'
import { cardsOfCustomer, forgetCard } from './cards.ts'
import { chargeOfHandle, moveCharge, type TestCharge, testMethods } from './charge.ts'

/** Creates the provider behind the test window. It responds to the calls of Reepay's API that the shop makes, in the same format. */
export function testProvider(DB: D1Database): (request: Request) => Promise<Response> {
  return async (request) => api.fetch(request, { DB })
}

const SessionBody = v.object({
  settle: v.boolean(),
  payment_methods: v.optional(v.tuple([v.picklist(testMethods)])),
  order: v.object({
    handle: v.pipe(v.string(), v.nonEmpty()),
    amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    currency: v.pipe(v.string(), v.length(3)),
    customer: v.object({ handle: v.nullish(v.string(), null) }),
  }),
  recurring: v.optional(v.boolean(), false),
  card_on_file: v.nullish(v.string(), null),
  locale: v.string(),
  accept_url: v.pipe(v.string(), v.url()),
  cancel_url: v.pipe(v.string(), v.url()),
})

const api = new Hono<Platform>()

api.use(async (c, next) => {
  if (c.req.header('Authorization') === `Basic ${btoa('test:')}`) return next()
  return c.json({ error: 'Invalid credentials', http_status: 401 }, 401)
})

api.post('/v1/session/charge', async (c) => {
  const read = v.safeParse(SessionBody, await c.req.json())
  if (!read.success) return c.json({ error: v.summarize(read.issues), http_status: 400 }, 400)
  const { order, locale, accept_url, cancel_url, recurring, card_on_file, settle } = read.output
  const [method = 'card'] = read.output.payment_methods ?? []
  const id = `cs_${randomMask()}`
  const opened = await c.env.DB.prepare(
    `INSERT INTO test_charges (handle, session_id, amount, currency, locale, accept_url, cancel_url, customer,
       keeps_card, card_on_file, method, settles)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (handle) DO UPDATE SET session_id = excluded.session_id, amount = excluded.amount,
       locale = excluded.locale, accept_url = excluded.accept_url, cancel_url = excluded.cancel_url, tries = 0,
       customer = excluded.customer, keeps_card = excluded.keeps_card, card_on_file = excluded.card_on_file,
       method = excluded.method, settles = excluded.settles, is_challenged = 0
     WHERE test_charges.state IN ('created', 'failed')`,
  )
    .bind(
      ...[order.handle, id, order.amount, order.currency, locale, accept_url, cancel_url],
      ...[order.customer.handle, Number(recurring), card_on_file, method, Number(settle)],
    )
    .run()
  if (opened.meta.changes === 0) return c.json({ error: 'Charge already exists', http_status: 400 }, 400)
  return c.json({ id, url: new URL(`/test-window/${id}`, accept_url).href })
})

api.delete('/v1/session/:id', async (c) => {
  await c.env.DB.prepare('UPDATE test_charges SET session_id = NULL WHERE session_id = ?')
    .bind(c.req.param('id'))
    .run()
  return c.body(null, 204)
})

api.get('/v1/charge/:handle', async (c) => {
  const charge = await chargeOfHandle(c.env.DB, c.req.param('handle'), new Date())
  return charge ? c.json(chargeToWire(charge)) : notFound()
})

api.post('/v1/charge/:handle/settle', async (c) => {
  const handle = c.req.param('handle')
  const { amount } = (await c.req.json()) as { amount?: number }
  const charge = await chargeOfHandle(c.env.DB, handle, new Date())
  if (charge && amount && amount > charge.amount)
    return c.json({ error: 'Amount too high', http_status: 400 }, 400)
  return changed(c.env.DB, handle, ['authorized'], { state: 'settled', ...(amount && { amount }) })
})

api.post('/v1/charge/:handle/cancel', (c) =>
  changed(c.env.DB, c.req.param('handle'), ['authorized'], { state: 'cancelled' }),
)

api.post('/v1/refund', async (c) => {
  const { invoice, amount, key } = (await c.req.json()) as { invoice: string; amount?: number; key?: string }
  const charge = await chargeOfHandle(c.env.DB, invoice, new Date())
  if (!charge) return notFound()
  const keys = JSON.parse(charge.refund_keys) as string[]
  if (key && keys.includes(key)) return c.json(chargeToWire(charge))
  const refunded = charge.refunded + (amount ?? charge.amount - charge.refunded)
  if (refunded > charge.amount) return c.json({ error: 'Refund amount too high', http_status: 400 }, 400)
  const refund_keys = JSON.stringify(key ? [...keys, key] : keys)
  return changed(c.env.DB, invoice, ['settled'], { refunded, refund_keys })
})

api.get('/v1/customer/:handle/payment_method', async (c) => {
  return c.json({ cards: await cardsOfCustomer(c.env.DB, c.req.param('handle')) })
})

api.delete('/v1/payment_method/:id', async (c) => {
  await forgetCard(c.env.DB, c.req.param('id'))
  return c.body(null, 204)
})

async function changed(
  db: D1Database,
  handle: string,
  from: TestCharge['state'][],
  changes: Partial<TestCharge>,
): Promise<Response> {
  const isDone = await moveCharge(db, handle, from, changes)
  const charge = await chargeOfHandle(db, handle, new Date())
  if (!charge) return notFound()
  if (!isDone) return Response.json({ error: `Charge is ${charge.state}`, http_status: 400 }, { status: 400 })
  return Response.json(chargeToWire(charge))
}

function notFound(): Response {
  return Response.json({ error: 'Charge not found', http_status: 404 }, { status: 404 })
}

function chargeToWire({ handle, state, amount, currency, error, refunded }: TestCharge) {
  return { handle, state, amount, currency, error, refunded_amount: refunded }
}
