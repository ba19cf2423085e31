import * as v from 'valibot'
import { emailError, passwordLimits } from '#shared/person.ts'
import { customerEndpoint, endpoint } from './endpoint.ts'
import { line, text } from './text.ts'
import { Password } from './user.ts'

/** The current password, required before any credential of the customer is changed. */
export const CurrentPassword = text(passwordLimits.most, 1)

export const ownerRefusals = { wrongPassword: 403 } as const

/**
 * Requests another e-mail, which becomes valid with its code (`userConfirmEmail`); the code is mailed to the new address. The response is
 * the same if the address belongs to another customer: that customer is notified by mail, and nothing changes.
 */
export const userChangeEmail = customerEndpoint('POST /api/user/change-email', {
  body: v.strictObject({
    email: v.pipe(
      line(254),
      v.check((email) => !emailError(email), 'Please provide valid e-mail address.'),
    ),
    current: CurrentPassword,
  }),
  result: v.literal(true),
  refusals: ownerRefusals,
})

/** Changes the e-mail to the one that received the code, within an hour. */
export const userConfirmEmail = customerEndpoint('POST /api/user/confirm-email', {
  body: v.strictObject({ code: v.pipe(v.string(), v.maxLength(8), v.digits()) }),
  result: v.literal(true),
  refusals: { codeUnknown: 404 },
})

/**
 * Changes the password and ends all logins of the customer, including that of the token. `currentPassword` is another name for `current`.
 * `weakPassword`: see `userCreate`.
 */
export const userChangePassword = customerEndpoint('POST /api/user/change-password', {
  body: v.pipe(
    v.strictObject({
      newPassword: Password,
      current: v.optional(CurrentPassword),
      currentPassword: v.optional(CurrentPassword),
    }),
    v.forward(
      v.check(({ current, currentPassword }) => Boolean(current ?? currentPassword), 'Field is required'),
      ['current'],
    ),
    v.transform(({ newPassword, current, currentPassword = '' }) => ({
      newPassword,
      current: current ?? currentPassword,
    })),
  ),
  result: v.literal(true),
  refusals: { ...ownerRefusals, weakPassword: 400 },
  wrapped: { wrongPassword: 401, weakPassword: 400 },
})

/**
 * Confirms the e-mail of an account with the key that was mailed to it. The key can be used once within seven days. `keyUnknown`: used,
 * expired, or of an earlier e-mail of the customer.
 */
export const customerConfirm = endpoint('POST /api/ext/customer/confirm', {
  body: v.strictObject({ token: text(200, 1) }),
  result: v.literal(true),
  refusals: { keyUnknown: 404 },
})

/** Mails that key again. `mailedLately`: two minutes ago, or five times within a day. */
export const customerSendConfirmation = customerEndpoint('POST /api/ext/customer/sendConfirmation', {
  result: v.literal(true),
  refusals: { alreadyConfirmed: 409, mailedLately: 409 },
})

const Email = v.pipe(
  line(254),
  v.check((email) => !emailError(email), 'Please provide valid e-mail address.'),
)

/**
 * Requests a link for setting a new password. The response is the same, and takes the same time, if nobody has the address. If a platform
 * returns `emailUnknown` all the same, the edge does not pass it on.
 */
export const userResetPassword = endpoint('POST /api/user/reset-password', {
  body: v.strictObject({ email: Email }),
  result: v.literal(true),
  refusals: { emailUnknown: 404 },
  missing: { words: { email: 'Invalid e-mail provided!' } },
})

/**
 * Sets a new password with the key of that mail. The key can be used once within one hour. All logins of the customer end. `keyUnknown`: of
 * another customer, used, or expired.
 */
export const customerResetPassword = endpoint('POST /api/ext/customer/resetPassword', {
  body: v.strictObject({ email: Email, token: text(200, 1), password: Password }),
  result: v.literal(true),
  refusals: { keyUnknown: 404, weakPassword: 400 },
})

/**
 * Returns all data that the platform stores of the customer, as their copy (regulation (EU) 2016/679, articles 15 and 20): rows by the name
 * of their subject. Money is in minor units. Never a password, a token, a code or a whole card number.
 */
export const userData = customerEndpoint('POST /api/user/data', {
  body: v.strictObject({ current: CurrentPassword }),
  result: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  refusals: ownerRefusals,
})

/**
 * Deletes the customer with all their data (article 17): logins, addresses, cart, lists, recommendations, points, saved cards, alerts,
 * newsletter. Orders stay as those of a guest, as bookkeeping laws require (bogføringsloven section 12: five years from the end of the
 * financial year; bokföringslagen chapter 7 section 2: seven years after the year in which it ended). An order in progress continues.
 */
export const userDelete = customerEndpoint('POST /api/user/delete', {
  body: v.strictObject({ current: CurrentPassword }),
  result: v.literal(true),
  refusals: ownerRefusals,
})
