// Why: docs/decisions/035-downloads-and-withdrawal.md

import * as v from 'valibot'
import type { AddressMessage } from './address.ts'
import { emailError, lineError } from './person.ts'

/** The search params of the withdrawal's page: the result of the last step. They contain nothing of the person or the order. */
export const WithdrawalSearch = v.object({
  outcome: v.fallback(
    v.optional(v.picklist(['invalid', 'unknown', 'withdrawn', 'ended', 'tooMany', 'failed'])),
    undefined,
  ),
})
export type WithdrawalSearch = v.InferOutput<typeof WithdrawalSearch>

/** The fields of the first step of a withdrawal, as they were typed. */
export interface WithdrawalFields {
  name: string
  orderNumber: string
  email: string
}

type WithdrawalErrors = {
  [Field in keyof WithdrawalFields]?: AddressMessage | 'An order number has at least 3 digits.'
}

/**
 * Returns the number without the words and signs that people write around it: "Ordre nr. #100 000 012". The number of another engine may
 * have letters.
 */
export function readOrderNumber(typed: string): string {
  const words = typed.split(/[^\p{L}\p{N}_/-]+/u).filter((word) => /\d/.test(word))
  return words.join('') || typed.trim()
}

/** Returns the first error of each field, or an empty object. */
export function withdrawalErrors({ name, orderNumber, email }: WithdrawalFields): WithdrawalErrors {
  const [named, number] = [name.trim(), readOrderNumber(orderNumber)]
  const wrongEmail = emailError(email.trim())
  return {
    ...(named.length < 2 && { name: named ? 'Name must have at least 2 letters.' : 'Field is required' }),
    ...(lineError(name) && { name: lineError(name) }),
    ...(named.length > 160 && { name: 'This text is too long.' }),
    ...(number.length < 3 && {
      orderNumber: number ? 'An order number has at least 3 digits.' : 'Field is required',
    }),
    ...(number.length > 40 && { orderNumber: 'This text is too long.' }),
    ...(wrongEmail && { email: wrongEmail }),
  }
}
