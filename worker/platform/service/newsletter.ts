import {
  getSubscriber,
  newsletterState,
  newsletterSubscribe,
  newsletterUnsubscribe,
  subscribeByCustomerId,
  subscribeByEmail,
} from '#shared/platform-api/newsletter.ts'
import { customerOfToken, type SignedInCustomer, signedInCustomer } from '../login/tokens.ts'
import { type Call, serve } from '../serve.ts'
import { askToSubscribe, leaveNewsletter, subscriptionState } from './subscription.ts'

export const readState = serve(newsletterState, async ({ db, token, query, refuse }) => {
  const customer = await signedInCustomer(db, token)
  if (!isSame(customer.email, query.email)) throw refuse('notYours', notYours)
  return shownState((await stateOf(db, customer))?.state)
})

export const subscribeAddress = serve(newsletterSubscribe, (call) => subscribed(call, call.body.email))

export const subscribeGuest = serve(subscribeByEmail, async (call) => {
  await subscribed(call, call.body.email)
  return true as const
})

export const subscribeCustomer = serve(subscribeByCustomerId, async (call) => {
  await subscribed(call, (await signedInCustomer(call.db, call.token)).email)
  return true as const
})

export const unsubscribeAddress = serve(newsletterUnsubscribe, async ({ db, token, body, refuse }) => {
  const customer = await signedInCustomer(db, token)
  if (!isSame(customer.email, body.email)) throw refuse('notYours', notYours)
  const found = await stateOf(db, customer)
  if (found) await db.batch(leaveNewsletter(db, found.id, new Date().toISOString()))
  return 'unsubscribed' as const
})

export const readSubscriber = serve(getSubscriber, async ({ db, token }) => {
  const customer = await signedInCustomer(db, token)
  return { isSubscribed: (await stateOf(db, customer))?.state === 'subscribed', email: customer.email }
})

type Asking =
  | Call<typeof newsletterSubscribe>
  | Call<typeof subscribeByEmail>
  | Call<typeof subscribeByCustomerId>

/** Subscribes an address. Throws `tooMany` if no more mails may be sent to the address today. */
async function subscribed({ db, view, token, body, refuse }: Asking, email: string) {
  const customer = await customerOfToken(db, token)
  const at = new Date()
  const isConfirmed = Boolean(customer?.isConfirmed && isSame(customer.email, email))
  const { words = '', page = '' } = body
  const results = await db.batch<{ state: string; mailed: number }>([
    ...askToSubscribe(db, { email, store: view.code, words, page, isConfirmed, at }),
    db.prepare(subscriptionState).bind(email.trim(), at.toISOString()),
  ])
  const found = results.at(-1)?.results[0]
  if (found?.state === 'pending' && !found.mailed) {
    throw refuse('tooMany', 'This address was asked often enough today.')
  }
  return shownState(found?.state)
}

const notYours = 'This address is not that of the customer.'

function isSame(own: string, email: string): boolean {
  return own === email.trim().toLowerCase()
}

/**
 * Returns the subscription of a customer. If the e-mail is not confirmed, returns only a subscription that waits for
 * confirmation: the address may be somebody else's.
 */
function stateOf(db: D1Database, { email, isConfirmed }: SignedInCustomer) {
  return db
    .prepare("SELECT id, state FROM newsletter_subscriptions WHERE email = ? AND (? OR state = 'pending')")
    .bind(email, Number(isConfirmed))
    .first<{ id: number; state: string }>()
}

function shownState(state: string | undefined) {
  return state === 'subscribed' || state === 'pending' ? state : 'unsubscribed'
}
