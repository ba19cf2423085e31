import type { AddressMessage } from '#shared/address.ts'
import { emailError } from '#shared/person.ts'
import type { SessionSummary } from '#shared/session-summary.ts'
import { trouble } from '#shared/trouble.ts'
import { signIn } from './session-calls.ts'

/** Signs in; answers what went wrong as a message, undefined where it worked. */
export async function attemptSignIn(
  email: string,
  password: string,
  onSignedIn: (session: SessionSummary) => void,
): Promise<string | undefined> {
  try {
    const answer = await signIn(email, password)
    if (!answer.ok) return signInWords[answer.refusal] ?? trouble
    onSignedIn(answer.result)
    return undefined
  } catch {
    return trouble
  }
}

/** A refusal in words. */
export const signInWords: Partial<Record<string, string>> = {
  wrongLogin: 'The e-mail or the password is not right.',
  invalid: 'The e-mail or the password is not right.',
  tooMany: 'Too many attempts. Try again in a minute.',
  failed: trouble,
}

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
