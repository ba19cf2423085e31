// Why: docs/decisions/046-orders-by-hand.md

import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { DeskOrders, OrderQuestion } from '#shared/order-deed.ts'
import { routes } from '#shared/routes.ts'
import { trouble } from '#shared/trouble.ts'
import { boundedBody, ownForm, readableForm } from '#worker/api/guard.ts'
import { settings } from '#worker/env.ts'
import type { Gateway } from '#worker/gateway.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { translateFor } from '#worker/render/messages.ts'
import { askAsColleague, deskDoor } from '#worker/session/desk-door.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { deedOfForm } from './deed-of-form.ts'
import { deliveryNotes, pickingList } from './on-paper.ts'
import { oneOrder, type ShownOrder } from './one-order.ts'
import { isStatus, overview, type Told } from './overview.ts'
import { type DeskWords, type Markup, page } from './page.ts'
import { style } from './style.ts'

/** Orders at the desk: pages of text and forms, for the shop's staff (ADMIN-2). They need no script. */
export const deskOrders = new Hono<Gateway>()

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

deskOrders.get('/desk/orders.css', (c) =>
  c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
)

deskOrders.use('/desk/orders', sessionCookie, async (c, next) => {
  const door = settings(c.env).PLATFORM_URL ? 'closed' : (await deskDoor(c)).state
  if (door === 'open') return next()
  const words = wordsOf(c)
  const { t } = words
  const said =
    door === 'locked'
      ? html`<p>${t('The desk asks for your passkey. It needs JavaScript.')}</p>
        <p><a href="${'/desk'}">${t('Open the desk')}</a></p>`
      : html`<p>${t('The desk is for the shop’s own people. Sign in with your address of the shop.')}</p>
        <p><a href="${routes.account.href({})}">${t('Sign in')}</a></p>`
  return send(page(words, t('Orders'), said), 403, c)
})

deskOrders.get('/desk/orders', async (c) => {
  const { number, print, again, ask, done = '', status = '' } = c.req.query()
  const known = /^\d{1,20}$/.test(done) && isStatus(status) ? { done, status } : undefined
  const told = again ? ({ again: true } as const) : known
  return number && !print ? showOne(number, told, c, ask) : showAll(told, 200, c, print)
})

deskOrders.post('/desk/orders', ownForm, boundedBody, readableForm, async (c) => {
  const form = await c.req.parseBody()
  const fields = Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const typed = Object.fromEntries(fields)
  if (typed.try) return tryAgain(typed, c)
  const deed = deedOfForm(typed)
  if (!deed) return showAll({ refusal: 'invalid' }, 422, c)
  const answer = await askOrders<{ number: string; status: string }>({ ask: 'do', by: 'desk', deed }, c)
  if (!answer.ok) return showAll(answer, answer.status === 502 ? 502 : 422, c)
  const { number, status } = answer.result
  const query = new URLSearchParams({ done: number, status, ...(deed.deed !== 'complete' && { number }) })
  return c.redirect(`/desk/orders?${query}`, 303)
})

async function tryAgain({ try: what, id }: Record<string, string>, c: Context<Gateway>): Promise<Response> {
  const question = what === 'webhooks' ? { ask: 'replay' } : { ask: 'try-mail', id: Number(id) }
  const answer = await askOrders(question as OrderQuestion, c)
  return answer.ok ? c.redirect('/desk/orders?again=1', 303) : showAll(answer, 422, c)
}

deskOrders.onError((error, c) => {
  logError(error, c)
  const words = wordsOf(c)
  const said = html`<p role="alert">${words.t(trouble)}</p>`
  return send(page(words, words.t('Orders'), said), 503, c)
})

function askOrders<Result>(question: OrderQuestion, c: Context<Gateway>) {
  return askAsColleague<Result>('/merchant/orders', question, c)
}

async function showAll(
  told: Told,
  status: 200 | 422 | 502,
  c: Context<Gateway>,
  print?: string,
): Promise<Response> {
  const answer = await askOrders<DeskOrders>({ ask: 'desk' }, c)
  if (!answer.ok) throw new Error(`the desk of orders: ${answer.status} ${answer.refusal}`)
  const packed = answer.result.toSend.filter((order) => order.status === 'processing' && !order.isReady)
  const words = wordsOf(c)
  if (print === 'picking') return send(pickingList(words, packed), status, c)
  if (print === 'notes') return send(deliveryNotes(words, packed), status, c)
  return send(overview(words, answer.result, told), status, c)
}

async function showOne(number: string, told: Told, c: Context<Gateway>, ask?: string): Promise<Response> {
  const answer = await askOrders<ShownOrder>({ ask: 'show', number: number.slice(0, 20) }, c)
  return answer.ok ? send(oneOrder(wordsOf(c), answer.result, told, ask), 200, c) : showAll(answer, 422, c)
}

function wordsOf(c: Context<Gateway>): DeskWords {
  const view = c.get('view')
  return { t: translateFor(view.code), view }
}

async function send(
  content: Markup,
  status: 200 | 403 | 422 | 502 | 503,
  c: Context<Gateway>,
): Promise<Response> {
  return c.html(await content, status, {
    'Content-Security-Policy': policy,
    'Cache-Control': 'private, no-store',
  })
}
