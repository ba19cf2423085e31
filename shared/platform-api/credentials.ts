import * as v from 'valibot'
import { passwordLimits } from '../password.ts'
import { emailError } from '../person.ts'
import { endpoint } from './endpoint.ts'
import { line, NoQuery, text } from './text.ts'
import { Password } from './user.ts'

/** Said again before anything is changed that a customer signs in with. */
export const CurrentPassword = text(passwordLimits.most, 1)

export const ownerRefusals = { unauthorized: 401, wrongPassword: 403 } as const

/**
 * Asks for another e-mail, which holds once its code is said (`userConfirmEmail`): a mail takes that to the new address.
 * The answer is the same where the address is somebody's already: she is told by mail, and nothing changes.
 */
export const userChangeEmail = endpoint({
  method: 'POST',
  path: '/api/user/change-email',
  query: NoQuery,
  body: v.strictObject({
    email: v.pipe(
      line(254),
      v.check((email) => !emailError(email), 'Please provide valid e-mail address.'),
    ),
    current: CurrentPassword,
  }),
  result: v.literal(true),
  refusals: ownerRefusals,
  needs: 'customer',
})

/** Changes the e-mail to the one that the code was mailed to, within the hour. */
export const userConfirmEmail = endpoint({
  method: 'POST',
  path: '/api/user/confirm-email',
  query: NoQuery,
  body: v.strictObject({ code: v.pipe(v.string(), v.maxLength(8), v.digits()) }),
  result: v.literal(true),
  refusals: { unauthorized: 401, codeUnknown: 404 },
  needs: 'customer',
})

/**
 * Changes the password and ends all logins of the customer, that of the token included. `currentPassword` is another word
 * for `current`. `weakPassword` as `userCreate`.
 */
export const userChangePassword = endpoint({
  method: 'POST',
  path: '/api/user/change-password',
  query: NoQuery,
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
  needs: 'customer',
})

/**
 * Confirms the e-mail of an account with the key that was mailed to it: one use, seven days. `keyUnknown`: used, too old, or of
 * another e-mail than she has now.
 */
export const customerConfirm = endpoint({
  method: 'POST',
  path: '/api/ext/customer/confirm',
  query: NoQuery,
  body: v.strictObject({ token: text(200, 1) }),
  result: v.literal(true),
  refusals: { keyUnknown: 404 },
  needs: 'nothing',
})

/** Mails that key again. `mailedLately`: two minutes ago, or five times within a day. */
export const customerSendConfirmation = endpoint({
  method: 'POST',
  path: '/api/ext/customer/sendConfirmation',
  query: NoQuery,
  body: v.undefined(),
  result: v.literal(true),
  refusals: { unauthorized: 401, alreadyConfirmed: 409, mailedLately: 409 },
  needs: 'customer',
})

const Email = v.pipe(
  line(254),
  v.check((email) => !emailError(email), 'Please provide valid e-mail address.'),
)

/**
 * Asks for a link with which a forgotten password is set anew. The answer is the same, and takes the same time, where nobody
 * has the address; a platform that says so all the same (`emailUnknown`) is not believed aloud.
 */
export const userResetPassword = endpoint({
  method: 'POST',
  path: '/api/user/reset-password',
  query: NoQuery,
  body: v.strictObject({ email: Email }),
  result: v.literal(true),
  refusals: { emailUnknown: 404 },
  missing: { words: { email: 'Invalid e-mail provided!' } },
  needs: 'nothing',
})

/**
 * Sets a new password with the key of that mail: one use, one hour. All logins of the customer end. `keyUnknown`: another
 * customer's, used, or too old.
 */
export const customerResetPassword = endpoint({
  method: 'POST',
  path: '/api/ext/customer/resetPassword',
  query: NoQuery,
  body: v.strictObject({ email: Email, token: text(200, 1), password: Password }),
  result: v.literal(true),
  refusals: { keyUnknown: 404, weakPassword: 400 },
  needs: 'nothing',
})
