import { accountHref } from '#shared/account-blocks.ts'
import { newsletterSubscribe, newsletterUnsubscribe } from '#shared/platform-api/newsletter.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { notSignedIn } from '../answer.ts'
import { subscribe } from '../newsletter.ts'
import { type Action, refusalOf, resultOf } from './action.ts'

const to = accountHref('my-profile')

/** Subscribes the customer; an e-mail address that they have not confirmed yet receives a link first. */
export const joinNewsletter: Action = async (_, c) => {
  const { token, email } = await c.get('visitor').session()
  if (!token || !email) return refusalOf(notSignedIn, {})
  const answer = await subscribe(newsletterSubscribe, { email, page: to }, c)
  const isOn = answer.ok && (answer.result as { state: string }).state === 'subscribed'
  return resultOf(answer, { done: isOn ? 'newsletterOn' : 'newsletterAsked', to })
}

export const leaveNewsletter: Action = async (_, c) => {
  const { token, email } = await c.get('visitor').session()
  if (!token || !email) return refusalOf(notSignedIn, {})
  return resultOf(await callAsVisitor(newsletterUnsubscribe, { body: { email } }, c), {
    done: 'newsletterOff',
    to,
  })
}
