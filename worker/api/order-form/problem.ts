import { type OrderProblem, orderProblems, type WrongOrder } from '#shared/order-form.ts'

type Answered = { ok: true } | { ok: false; refusal: string; message?: string; errors?: WrongOrder['errors'] }

/** What a refusal is called in the forms, and the field that it is about; undefined where there is none. */
export function problemOf(answer: Answered, at?: string): WrongOrder | undefined {
  if (answer.ok) return undefined
  const known: OrderProblem | undefined = orderProblems.find((name) => name === answer.refusal)
  if (known) return { problem: known, at, errors: answer.errors }
  if (answer.refusal === 'refused' && answer.message) return { problem: 'failed', words: answer.message }
  return { problem: /^(cartGone|unauthorized)$/.test(answer.refusal) ? 'cartEmpty' : 'failed' }
}

/** A quantity as it is typed: up to four digits. */
export const quantityPattern = /^\d{1,4}$/

/** The field of a quantity, where the refusal is about that. */
export function quantityAt(answer: Answered, field: string): string | undefined {
  return !answer.ok && /^(quantityInvalid|notAvailable)$/.test(answer.refusal) ? field : undefined
}
