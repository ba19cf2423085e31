import type { AccountErrors, AccountFields, AccountNotice } from '#shared/account-notices.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import type { EdgeAnswer } from '#worker/api/input.ts'
import type { PlatformRefusal } from '#worker/commerce/call.ts'
import type { Context } from '#worker/gateway.ts'

/**
 * The result of a form's action: `done` with a notice and the path to go to; a file to download; the same page again, with the typed values
 * and the findings; or the errors, by field.
 */
export type ActionResult =
  | { done: AccountNotice; to: string }
  /** The number of lines that were added to the cart; the cart is shown next. */
  | { added: number }
  | { file: { name: string; json: unknown } }
  | { again: AccountFields }
  | { errors: AccountErrors; status?: number; signedOut?: true }

/** The action of a form of the account, the same for one that a script sends. `id` is that of the path. */
export type Action = (fields: AccountFields, c: Context, id: string | undefined) => Promise<ActionResult>

/** Returns the errors of a form, or undefined if all its fields are valid. */
export function errorsOf(errors: AccountErrors): { errors: AccountErrors } | undefined {
  const found = Object.entries(errors).filter(([, message]) => message)
  return found.length ? { errors: Object.fromEntries(found) } : undefined
}

/** Maps the name of a refusal to a field and the message beside it, which may contain the platform's message. */
type FieldWords = Record<string, AccountErrors | ((message: string) => AccountErrors)>

/** Returns the result of a form for a response: `done` if it succeeded, otherwise as `refusalOf`. */
export function resultOf(
  outcome: EdgeAnswer,
  done: { done: AccountNotice; to: string },
  words: FieldWords = {},
): ActionResult {
  return outcome.ok ? done : refusalOf(outcome, words)
}

/** Returns the errors of a form for a refused call. A refusal that `words` does not name is an error of the whole form. */
export function refusalOf(
  { refusal, status, message, errors }: PlatformRefusal,
  words: FieldWords,
): ActionResult {
  if (status === 401) return { errors: { '': message }, status, signedOut: true }
  if (status === 429) return { errors: { '': message }, status }
  const errorsOfRefusal = words[refusal]
  if (errorsOfRefusal)
    return { errors: typeof errorsOfRefusal === 'function' ? errorsOfRefusal(message) : errorsOfRefusal }
  if (errors?.length)
    return { errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])) }
  return { errors: { '': (refusal === 'refused' && message) || genericFailure } }
}
