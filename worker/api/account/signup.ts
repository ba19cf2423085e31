import { accountHref } from '#shared/account-blocks.ts'
import { emailError, nameError, passwordError } from '#shared/person.ts'
import { routes } from '#shared/routes.ts'
import { confirmCustomer, openAccount, requestPasswordReset, resetForgottenPassword } from '../credentials.ts'
import { type Action, errorsOf, resultOf } from './action.ts'
import { requiredError } from './profile.ts'

/** Opens an account without signing in: signing in would reveal whether the address had an account before. */
export const signUp: Action = async (
  { firstname = '', lastname = '', email = '', password = '', terms },
  c,
) =>
  errorsOf({
    firstname: nameError(firstname),
    lastname: nameError(lastname),
    email: emailError(email),
    password: passwordError(password),
    terms: terms === 'on' ? undefined : 'You must accept the terms of sale',
  }) ??
  resultOf(
    await openAccount(
      {
        customer: {
          ...{ firstname: firstname.trim(), lastname: lastname.trim(), email: email.trim() },
          ...{ addresses: [], custom_attributes: [] },
        },
        password,
        terms_accepted: true,
      },
      c,
      'email',
    ),
    { done: 'signedUp', to: routes.signup.href() },
    { weakPassword: { password: 'Many would guess this password. Choose another one.' } },
  )

/** Confirms an account by the key of the mail, signed in or not: the mail may be read on another device. */
export const confirmAccount: Action = async ({ key = '' }, c) =>
  errorsOf({ key: requiredError(key.trim()) }) ??
  resultOf(
    await confirmCustomer({ token: key.trim() }, c),
    { done: 'confirmed', to: accountHref('') },
    {
      keyUnknown: { key: 'This key is not right, or not right any longer. Your account can send a new one.' },
    },
  )

export const sendResetLink: Action = async ({ email = '' }, c) =>
  errorsOf({ email: emailError(email) }) ??
  resultOf(await requestPasswordReset({ email: email.trim() }, c), {
    done: 'resetAsked',
    to: routes.resetPassword.href(),
  })

export const saveForgottenPassword: Action = async ({ email = '', key = '', newPassword = '' }, c) =>
  errorsOf({
    email: emailError(email),
    key: key.trim() ? undefined : 'Field is required',
    newPassword: passwordError(newPassword),
  }) ??
  resultOf(
    await resetForgottenPassword({ email: email.trim(), token: key.trim(), password: newPassword }, c),
    { done: 'password', to: accountHref('') },
    {
      keyUnknown: { key: 'This key is not right, or not right any longer. Ask for a new link.' },
      weakPassword: { newPassword: 'Many would guess this password. Choose another one.' },
    },
  )
