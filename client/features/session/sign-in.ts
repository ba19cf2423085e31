import type { AddressMessage } from '#shared/address.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import { emailError } from '#shared/person.ts'
import type { SessionSummary } from '#shared/session.ts'
import { signIn } from './session-calls.ts'

/** Signs in. Returns the error as a message; undefined if it worked. */
export async function attemptSignIn(
  email: string,
  password: string,
  onSignedIn: (session: SessionSummary) => void,
): Promise<string | undefined> {
  try {
    const answer = await signIn(email, password)
    if (!answer.ok) return signInWords[answer.refusal] ?? genericFailure
    onSignedIn(answer.result)
    return undefined
  } catch {
    return genericFailure
  }
}

/** The message of each refusal. */
export const signInWords: Partial<Record<string, string>> = {
  wrongLogin: 'The e-mail or the password is not right.',
  invalid: 'The e-mail or the password is not right.',
  tooMany: 'Too many attempts. Try again in a minute.',
  failed: genericFailure,
}

export interface SignInErrors {
  email?: AddressMessage | undefined
  password?: AddressMessage | undefined
}

/** Returns the first error of each field (USER-10), or an empty object. The length is checked only when a password is chosen. */
export function signInErrors(email: string, password: string): SignInErrors {
  const wrongEmail = emailError(email)
  return {
    ...(wrongEmail && { email: wrongEmail }),
    ...(!password && { password: 'Field is required' as const }),
  }
}
