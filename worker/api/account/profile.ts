import { accountHref } from '#shared/account-blocks.ts'
import { currentPasswordError, emailError, nameError, passwordError } from '#shared/person.ts'
import { newsletterUnsubscribe } from '#shared/platform-api/newsletter.ts'
import { shop } from '#shared/shop.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { notSignedIn } from '../answer.ts'
import { changeEmail, changePassword, confirmEmail, sendConfirmation } from '../credentials.ts'
import { subscribe } from '../newsletter.ts'
import { deleteCustomer, readPersonalData } from '../personal-data.ts'
import { updateCustomer } from '../sign-in.ts'
import { type Action, errorsOf, refusalOf, resultOf } from './action.ts'

const to = accountHref('my-profile')
/** Returns the error of a wrong current password: the platform's message if there is one. */
export const wrongPassword = (words: string) => ({ current: words || 'The password is not right.' })

export const saveProfile: Action = async ({ firstname = '', lastname = '' }, c) =>
  errorsOf({ firstname: nameError(firstname), lastname: nameError(lastname) }) ??
  resultOf(await updateCustomer({ customer: { firstname, lastname } }, c), { done: 'profile', to })

/** Requests another e-mail address: the old one stays until the code from the mail is entered. */
export const requestEmailChange: Action = async ({ email = '', current = '' }, c) =>
  errorsOf({ email: emailError(email), current: currentPasswordError(current) }) ??
  resultOf(await changeEmail({ email, current }, c), { done: 'emailAsked', to }, { wrongPassword })

export const confirmEmailChange: Action = async ({ code = '' }, c) =>
  errorsOf({ code: /^\d{1,8}$/.test(code.trim()) ? undefined : codeUnknown }) ??
  resultOf(
    await confirmEmail({ code: code.trim() }, c),
    { done: 'email', to },
    { codeUnknown: { code: codeUnknown } },
  )

/** Mails the link that confirms the customer's e-mail address once more. */
export const resendConfirmation: Action = async (_, c) =>
  resultOf(
    await sendConfirmation(c),
    { done: 'confirmationSent', to },
    {
      alreadyConfirmed: { '': 'Your e-mail address is confirmed already.' },
      mailedLately: {
        '': 'We have sent you this mail already. Look for it among unwanted mails, or ask again later.',
      },
    },
  )

export const savePassword: Action = async ({ newPassword = '', current = '' }, c) =>
  errorsOf({ newPassword: passwordError(newPassword), current: currentPasswordError(current) }) ??
  resultOf(
    await changePassword({ newPassword, current }, c),
    { done: 'password', to },
    { wrongPassword, weakPassword: { newPassword: 'Many would guess this password. Choose another one.' } },
  )

const codeUnknown = 'This code is not right, or not right any longer.'

export function requiredError(value: string): string | undefined {
  return value ? undefined : 'Field is required'
}

export const download: Action = async ({ current = '' }, c) => {
  const errors = errorsOf({ current: currentPasswordError(current) })
  if (errors) return errors
  const answer = await readPersonalData({ current }, c)
  if (!answer.ok) return refusalOf(answer, { wrongPassword })
  return {
    file: {
      name: `${shop.name.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.json`,
      json: answer.result,
    },
  }
}

export const deleteAccount: Action = async ({ current = '' }, c) =>
  errorsOf({ current: currentPasswordError(current) }) ??
  resultOf(await deleteCustomer({ current }, c), { done: 'deleted', to: accountHref('') }, { wrongPassword })

/** Subscribes the customer; an e-mail address that they have not confirmed yet receives a link first. */
export const joinNewsletter: Action = async (_, c) => {
  const { token, email } = await c.get('visitor').session()
  if (!token || !email) return refusalOf(notSignedIn, {})
  const answer = await subscribe({ email, page: to }, c)
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
