import { accountHref } from '#shared/account-blocks.ts'
import { passwordError } from '#shared/password.ts'
import { emailError } from '#shared/person.ts'
import { routes } from '#shared/routes.ts'
import { askForReset, resetForgotten } from '../credentials.ts'
import { type Action, errorsOf, resultOf } from './action.ts'

export const askForLink: Action = async ({ email = '' }, c) =>
  errorsOf({ email: emailError(email) }) ??
  resultOf(await askForReset({ email: email.trim() }, c), {
    done: 'resetAsked',
    to: routes.resetPassword.href(),
  })

export const setForgotten: Action = async ({ email = '', key = '', newPassword = '' }, c) =>
  errorsOf({
    email: emailError(email),
    key: key.trim() ? undefined : 'Field is required',
    newPassword: passwordError(newPassword),
  }) ??
  resultOf(
    await resetForgotten({ email: email.trim(), token: key.trim(), password: newPassword }, c),
    { done: 'password', to: accountHref('') },
    {
      keyUnknown: { key: 'This key is not right, or not right any longer. Ask for a new link.' },
      weakPassword: { newPassword: 'Many would guess this password. Choose another one.' },
    },
  )
