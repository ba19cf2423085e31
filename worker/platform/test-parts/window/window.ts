import { type Context, Hono } from 'hono'
import { engineOf } from '#worker/engines/engine-of.ts'
import { webhookSecret, webhookSignature } from '#worker/platform/payment/provider-event.ts'
import {
  bankCode,
  type CardInput,
  type CardOutcome,
  cardErrors,
  cardFields,
  cardOnFile,
  saveCard,
  triedCard,
} from '#worker/platform/test-parts/provider/cards.ts'
import type { Platform } from '../../env.ts'
import { hasTestPayment } from '../../test-parts.ts'
import { chargeOfWindow, moveCharge, type TestCharge, unpaid } from '../provider/charge.ts'
import { appPage } from './app-page.ts'
import { cardPage, challengePage, closedPage, savedCardPage } from './page.ts'
import style from './style.css?raw'

/**
 * Serves the hosted payment window of the test provider, for cards that no bank issues. It is on only if the var TEST_PAYMENT is
 * on and the shop has no account at a provider.
 */
export const testWindow = new Hono<Platform>()

/** The most cards that may be tried in one window. */
const mostTries = 3
/** Milliseconds until a bank that does not respond counts as having failed. */
const bankSilence = 20_000

testWindow.use('/test-window/*', async (c, next) => {
  if (!hasTestPayment(c.env)) return c.notFound()
  await next()
  c.header('Cache-Control', 'private, no-store')
  c.header('Referrer-Policy', 'no-referrer')
})

testWindow.get('/test-window/style.css', (c) => {
  return c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' })
})

testWindow.get('/test-window/:id', async (c) => {
  const charge = await chargeOfWindow(c.env.DB, c.req.param('id'))
  if (!charge) return gone(c)
  return isDone(charge) ? c.redirect(charge.accept_url, 303) : show(c, charge)
})

testWindow.post('/test-window/:id', async (c) => {
  const charge = await chargeOfWindow(c.env.DB, c.req.param('id'))
  if (!charge) return gone(c)
  if (isDone(charge)) return c.redirect(charge.accept_url, 303)
  const form = await c.req.parseBody().catch(() => null)
  if (!form) return c.text('The form cannot be read', 400)
  const word = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  if (word('action') === 'cancel') return c.redirect(charge.cancel_url, 303)
  if (charge.method !== 'card') return word('action') === 'approve' ? approve(c, charge) : decline(c, charge)
  if (charge.is_challenged) return answerBank(c, charge, word('action'), word('code'))
  const onFile = word('action') === 'pay-kept' ? await cardOnFile(c.env.DB, charge) : null
  if (onFile) return meet(c, charge, onFile.fate)
  return pay(c, charge, { number: word('number'), expiry: word('expiry'), cvc: word('cvc') })
})

async function pay(c: Context<Platform>, charge: TestCharge, card: CardInput): Promise<Response> {
  const fields = cardErrors(card, new Date())
  if (fields.length) return again(c, `?wrong=${fields.join()}`)
  const tried = triedCard(card)
  await moveCharge(c.env.DB, charge.handle, unpaid, { tried_card: JSON.stringify(tried) })
  return meet(c, charge, tried.fate)
}

async function meet(c: Context<Platform>, charge: TestCharge, fate: CardOutcome): Promise<Response> {
  switch (fate) {
    case 'approved':
      return approve(c, charge)
    case 'challenged':
      await moveCharge(c.env.DB, charge.handle, unpaid, { is_challenged: 1 })
      return again(c)
    case 'unanswered':
      await moveCharge(c.env.DB, charge.handle, unpaid, {
        state: 'pending',
        pending_until: new Date(Date.now() + bankSilence).toISOString(),
      })
      return leave(c, charge)
    default:
      return decline(c, charge)
  }
}

async function answerBank(
  c: Context<Platform>,
  charge: TestCharge,
  action: string,
  code: string,
): Promise<Response> {
  if (action === 'refuse') return decline(c, charge)
  if (code.trim() === bankCode) return approve(c, charge)
  return again(c, '?wrong=code')
}

async function approve(c: Context<Platform>, charge: TestCharge): Promise<Response> {
  await moveCharge(c.env.DB, charge.handle, unpaid, {
    ...{ state: charge.settles ? 'settled' : 'authorized', error: null, is_challenged: 0 },
  })
  await saveCard(c.env.DB, charge.handle)
  return leave(c, charge)
}

async function decline(c: Context<Platform>, charge: TestCharge): Promise<Response> {
  const tries = charge.tries + 1
  const isTooMany = tries >= mostTries
  await moveCharge(c.env.DB, charge.handle, unpaid, {
    ...{ state: 'failed', error: 'credit_card_rejected', is_challenged: 0, tries },
    ...(isTooMany && { session_id: null }),
  })
  await notifyShop(c, charge, 'invoice_failed')
  return isTooMany ? c.redirect(charge.accept_url, 303) : again(c)
}

async function leave(c: Context<Platform>, charge: TestCharge): Promise<Response> {
  await notifyShop(c, charge, 'invoice_authorized')
  return c.redirect(charge.accept_url, 303)
}

/** Sends the shop a signed webhook, as the provider does. The shop must also work without it. */
async function notifyShop(
  { env }: Context<Platform>,
  { handle }: TestCharge,
  event_type: string,
): Promise<void> {
  const secret = webhookSecret(env)
  if (!secret) return
  const event = { id: crypto.randomUUID(), timestamp: new Date().toISOString() }
  const signature = await webhookSignature(event, secret)
  await engineOf(env).receiveEvent({ ...event, signature, event_type, invoice: handle }, env)
}

/** Responds to a form with a redirect, so that going back and reloading do not send the form again. */
function again(c: Context<Platform>, search = ''): Response {
  return c.redirect(c.req.path + search, 303)
}

async function show(c: Context<Platform>, charge: TestCharge): Promise<Response> {
  const wrong = (c.req.query('wrong') ?? '').split(',')
  const onFile =
    charge.state === 'created' && !charge.is_challenged ? await cardOnFile(c.env.DB, charge) : null
  if (onFile) return answer(c, charge, savedCardPage(charge, onFile), 200)
  const challenge = charge.is_challenged ? challengePage(charge, wrong.includes('code')) : null
  const fields = cardFields.filter((field) => wrong.includes(field))
  return answer(c, charge, appPage(charge) ?? challenge ?? cardPage(charge, fields), 200)
}

function gone(c: Context<Platform>): Response | Promise<Response> {
  return answer(c, null, closedPage(languageOf(c)), 410)
}

function isDone({ state }: TestCharge): boolean {
  return state !== 'created' && state !== 'failed'
}

/** Returns the browser's language, because a closed window has no language of its own. */
function languageOf(c: Context<Platform>): string {
  return /\bsv\b/i.test(c.req.header('Accept-Language') ?? '') ? 'sv_SE' : 'da_DK'
}

/**
 * Returns a page without scripts. Browsers also check the redirect after a form against the policy, so it allows the shop's
 * address.
 */
function answer(
  c: Context<Platform>,
  charge: TestCharge | null,
  page: ReturnType<typeof cardPage>,
  status: 200 | 410,
): Response | Promise<Response> {
  const shop = charge ? ` ${new URL(charge.accept_url).origin}` : ''
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`,
  )
  return c.html(page, status)
}
