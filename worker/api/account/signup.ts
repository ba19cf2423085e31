import { emailError, nameError } from '#shared/address.ts'
import { routes } from '#shared/routes.ts'
import { openAccount } from '../credentials.ts'
import { type Action, errorsOf, resultOf } from './action.ts'
import { passwordError } from './profile.ts'

/** Signs nobody in: that would tell whether the address had an account. */
export const askForAccount: Action = async (
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
      { firstname: firstname.trim(), lastname: lastname.trim(), email: email.trim() },
      password,
      c,
    ),
    { done: 'signedUp', to: routes.signup.href() },
    { weakPassword: { password: 'Many would guess this password. Choose another one.' } },
  )
