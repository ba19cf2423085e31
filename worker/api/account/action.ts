import type { Context } from 'hono'
import type { AccountErrors, AccountFields } from '#shared/account-form.ts'
import type { AccountNotice } from '#shared/account-notices.ts'
import { trouble } from '#shared/trouble.ts'
import type { PlatformRefusal } from '#worker/commerce/call.ts'
import type { Gateway } from '#worker/gateway.ts'
import type { EdgeAnswer } from '../edge-answer.ts'

/**
 * What the action of a form ended in: it is done, with the notice to show and the path to go to; a file to download; the same
 * page again, with what was typed and what was found of it; or what is wrong, by field.
 */
export type ActionResult =
  | { done: AccountNotice; to: string }
  /** The number of lines that were added to the cart, which is shown next. */
  | { added: number }
  | { file: { name: string; json: unknown } }
  | { again: AccountFields }
  | { errors: AccountErrors; status?: number; signedOut?: true }

/** What a form of the account does, the same for one that a script sends. `id` is that of the path. */
export type Action = (
  fields: AccountFields,
  c: Context<Gateway>,
  id: string | undefined,
) => Promise<ActionResult>

/** The errors of a form, or undefined where all its fields are right. */
export function errorsOf(errors: AccountErrors): { errors: AccountErrors } | undefined {
  const found = Object.entries(errors).filter(([, message]) => message)
  return found.length ? { errors: Object.fromEntries(found) } : undefined
}

/** By the name of a refusal: the field that it is about and the message beside it, which may repeat the words of the platform. */
type FieldWords = Record<string, AccountErrors | ((message: string) => AccountErrors)>

/** Turns the answer of a call into the result of a form: `done` where it succeeded, else as `refusalOf`. */
export function resultOf(
  outcome: EdgeAnswer,
  done: { done: AccountNotice; to: string },
  words: FieldWords = {},
): ActionResult {
  return outcome.ok ? done : refusalOf(outcome, words)
}

/** Turns a refused call into the errors of a form. A refusal that `words` does not name is said beside the whole form. */
export function refusalOf(
  { refusal, status, message, errors }: PlatformRefusal,
  words: FieldWords,
): ActionResult {
  if (status === 401) return { errors: { '': message }, status, signedOut: true }
  if (status === 429) return { errors: { '': message }, status }
  const said = words[refusal]
  if (said) return { errors: typeof said === 'function' ? said(message) : said }
  if (errors?.length)
    return { errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])) }
  return { errors: { '': (refusal === 'refused' && message) || trouble } }
}
