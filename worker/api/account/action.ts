import type { Context } from 'hono'
import type { AccountErrors, AccountFields } from '#shared/account-form.ts'
import type { AccountNotice } from '#shared/account-notices.ts'
import { trouble } from '#shared/trouble.ts'
import type { PlatformRefusal } from '#worker/commerce/call.ts'
import type { Gateway } from '#worker/gateway.ts'
import type { EdgeAnswer } from '../edge-answer.ts'

export type C = Context<Gateway>

/**
 * Done, with what is said of it and the path that it leads to; a file that is downloaded; the page again, which shows what was typed and
 * what it came to; or what is wrong, by field.
 */
export type ActionResult =
  | { done: AccountNotice; to: string }
  /** So many lines lie in the cart, which is shown. */
  | { added: number }
  | { file: { name: string; json: unknown } }
  | { again: AccountFields }
  | { errors: AccountErrors; status?: number; signedOut?: true }

/** What a form of the account does, the same for one that a script sends. `id` is that of the path. */
export type Action = (fields: AccountFields, c: C, id: string | undefined) => Promise<ActionResult>

/** The errors of a form, or undefined where all its fields are right. */
export function errorsOf(errors: AccountErrors): { errors: AccountErrors } | undefined {
  const found = Object.entries(errors).filter(([, message]) => message)
  return found.length ? { errors: Object.fromEntries(found) } : undefined
}

/** Refusals that are about one field: its name and what it says, which may be made of the platform's words. */
type FieldWords = Record<string, AccountErrors | ((message: string) => AccountErrors)>

/** What a call came to as what its form comes to. */
export function resultOf(
  outcome: EdgeAnswer,
  done: { done: AccountNotice; to: string },
  words: FieldWords = {},
): ActionResult {
  return outcome.ok ? done : refusalOf(outcome, words)
}

/** What a refused call comes to; `words` as in `resultOf`. */
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
