import { type AddressMessage, emailError } from '#shared/address.ts'

export interface SignInErrors {
  email?: AddressMessage | undefined
  password?: AddressMessage | undefined
}

/** The first mistake of each field (USER-10), or an empty object. How long a password is, is checked when it is chosen. */
export function signInErrors(email: string, password: string): SignInErrors {
  const wrongEmail = emailError(email)
  return {
    ...(wrongEmail && { email: wrongEmail }),
    ...(!password && { password: 'Field is required' as const }),
  }
}
