import { type Answer, ask, resultOrNull } from '#client/state/api.ts'
import { withCartLock } from '#client/state/outbox/cart-lock.ts'
import type { SessionSummary } from '#shared/session.ts'
import { forgetLastOrder } from '../order/forget-last-order.ts'

/** Fields that every answer with a session has. */
const summary = 'signedIn groupId'

/** Fetches the session; undefined if the edge is unreachable: the shopper stays signed in. */
export async function askSession(): Promise<SessionSummary | undefined> {
  return (await resultOrNull(ask<SessionSummary>('GET', '/api/session', {}, summary))) ?? undefined
}

/**
 * Signs in, and deletes the guest's last order in this browser; the edge deletes it from the session with the same response. Throws
 * `CallFailed` if the outcome is unknown, like the other functions here.
 */
export async function signIn(
  username: string,
  password: string,
): Promise<Answer<SessionSummary, 'wrongLogin' | 'tooMany'>> {
  // Under the cart's lock: a cart that begins at the same moment would be lost, because the later response's cookie wins.
  const entered = await withCartLock(() =>
    ask<SessionSummary, 'wrongLogin' | 'tooMany'>(
      'POST',
      '/api/user/login',
      { body: { username, password }, changesSession: true },
      summary,
    ),
  )
  if (entered.ok) await forgetLastOrder()
  return entered
}

/**
 * Requests an account; its form states that this accepts the terms of sale. The request signs nobody in, and does not
 * reveal whether the address has an account.
 */
export function signUp(
  customer: { email: string; firstname: string; lastname: string },
  password: string,
): Promise<Answer<true, 'weakPassword' | 'tooMany'>> {
  return ask('POST', '/api/user/create', { body: { customer, password, terms_accepted: true } })
}

export function signOut(): Promise<Answer<SessionSummary, never>> {
  return ask('POST', '/api/user/logout', { changesSession: true }, summary)
}
