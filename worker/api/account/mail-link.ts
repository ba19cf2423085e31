import type { AccountNotice } from '#shared/account-notices.ts'
import { isMailAction, type MailAction } from '#shared/mail-action.ts'
import { mailKey } from '#shared/platform-api/mail-key.ts'
import { routes } from '#shared/routes.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { tooMany } from '../answer.ts'
import { type Action, errorsOf, refusalOf, resultOf } from './action.ts'
import { requiredError } from './profile.ts'

const notices: Record<MailAction, AccountNotice> = {
  'confirm-alert': 'alertConfirmed',
  'leave-alerts': 'alertsLeft',
  'keep-reservation': 'reservationKept',
  'take-back': 'takenBack',
  'confirm-newsletter': 'newsletterOn',
  'leave-newsletter': 'newsletterOff',
}

const unknown = { key: 'This link is not right, or what it is about is over.' }

/** Performs the action of a mail's link. Its key is the proof, so no sign-in is needed. */
export const useMailLink: Action = async (fields, c) => {
  const action = c.req.param('action') ?? ''
  const token = (fields.key ?? c.req.query('key') ?? '').trim()
  if (!isMailAction(action)) return { errors: unknown, status: 404 }
  const wrong = errorsOf({ key: requiredError(token) })
  if (wrong) return wrong
  if (await isRateLimited(c, 'service')) return refusalOf(tooMany, {})
  const answer = await callAsVisitor(mailKey, { body: { action, token } }, c)
  return resultOf(
    answer,
    { done: notices[action], to: routes.mailLink.href({ action }) },
    { keyUnknown: unknown },
  )
}
