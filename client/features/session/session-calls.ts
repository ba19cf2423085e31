import { type Answer, ask, CallFailed } from '#client/state/api.ts'
import { withCartLock } from '#client/state/outbox/cart-lock.ts'
import type { SessionSummary } from '#shared/session-summary.ts'
import { forgetLastOrder } from '../order/forget-last-order.ts'

/** Keys that every answer here has. */
const summary = 'signedIn groupId'

/** Undefined where the edge cannot be reached, which signs nobody out. */
export async function askSession(): Promise<SessionSummary | undefined> {
  try {
    const answer = await ask<SessionSummary>('GET', '/api/session', {}, summary)
    return answer.ok ? answer.result : undefined
  } catch (error) {
    if (error instanceof CallFailed) return undefined
    throw error
  }
}

/** Throws `CallFailed` where the outcome is unknown, as the others here. */
export async function signIn(
  username: string,
  password: string,
): Promise<Answer<SessionSummary, 'wrongLogin' | 'tooMany'>> {
  return withoutLastOrder(
    await whileCartRests(() => ask('POST', '/api/user/login', { body: { username, password } }, summary)),
  )
}

/** Asks for an account, whose form says that the terms of sale are accepted with it. It signs nobody in, and does not tell whether the address had one. */
export function signUp(
  customer: { email: string; firstname: string; lastname: string },
  password: string,
): Promise<Answer<true, 'weakPassword' | 'tooMany'>> {
  return ask('POST', '/api/user/create', { body: { customer, password, terms_accepted: true } })
}

export function signOut(): Promise<Answer<SessionSummary, never>> {
  return ask('POST', '/api/user/logout', {}, summary)
}

/** Deletes the guest's last order here, as the edge has done with the same answer. */
async function withoutLastOrder<Entered extends { ok: boolean }>(entered: Entered): Promise<Entered> {
  if (entered.ok) await forgetLastOrder()
  return entered
}

/** A cart that begins at the same moment would be forgotten: the later answer's cookie is the one that stays. */
async function whileCartRests<Result>(work: () => Promise<Result>): Promise<Result> {
  let result: Promise<Result> | undefined
  await withCartLock(async () => {
    result = work()
    await result.catch(() => {})
  })
  return result as Promise<Result>
}
