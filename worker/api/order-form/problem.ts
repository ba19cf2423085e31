import { type OrderProblem, orderProblems, type WrongOrder } from '#shared/order-form.ts'
import { unlessPlatformFails } from '#worker/api/answer.ts'
import type { Context } from '#worker/gateway.ts'

type Answered = { ok: true } | { ok: false; refusal: string; message?: string; errors?: WrongOrder['errors'] }

/** Returns the problem that a refusal is in the forms, and its field; undefined if there is no refusal. */
export function problemOf(answer: Answered, at?: string): WrongOrder | undefined {
  if (answer.ok) return undefined
  // A cart that is gone has no lines: without scripts nothing fills the next one.
  const refusal = /^(cartGone|unauthorized)$/.test(answer.refusal) ? 'cartEmpty' : answer.refusal
  const known: OrderProblem | undefined = orderProblems.find((name) => name === refusal)
  if (known) return { problem: known, at, errors: answer.errors }
  if (answer.refusal === 'refused' && answer.message) return { problem: 'failed', words: answer.message }
  return { problem: 'failed' }
}

/** Turns a failing platform into the problem `failed`: the form is shown again with all typed values. */
export async function guarded(
  c: Context,
  work: () => Promise<WrongOrder | undefined>,
): Promise<WrongOrder | undefined> {
  return unlessPlatformFails(work, { problem: 'failed' }, c)
}

/** A quantity as it is typed: up to four digits. */
export const quantityPattern = /^\d{1,4}$/

/** Returns the field of a quantity, if the refusal is about the quantity. */
export function quantityAt(answer: Answered, field: string): string | undefined {
  return !answer.ok && /^(quantityInvalid|notAvailable)$/.test(answer.refusal) ? field : undefined
}
