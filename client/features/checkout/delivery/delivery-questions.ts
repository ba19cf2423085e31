import { type Answer, CallFailed, call } from '#client/state/api.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { MoreOptions } from '#shared/platform-api/delivery.ts'
import { withRetries } from './retries.ts'

interface Asking<Result> {
  ask?(): Promise<Answer<Result, string>>
  onRetry?(attempt: number): void
  signal?: AbortSignal
  wait?(milliseconds: number): Promise<void>
}

/** CHECKOUT-9: "Retries: shipping methods 3; more options 5 at 2000 ms", each after a first attempt. */
export const methodTries = 1 + 3
const optionTries = 1 + 5

/** Fetches the delivery methods of the cart. Resolves to null after three failed retries; an empty list counts as a failure. */
export async function askForMethods(
  address: { country_id: string; postcode: string },
  asking: Asking<ShippingMethod[]> = {},
): Promise<ShippingMethod[] | null> {
  const { signal } = asking
  const ask = asking.ask ?? (() => call('cartShippingMethods', { body: { address }, signal }))
  try {
    const answer = await withRetries({
      ...asking,
      ask,
      times: methodTries,
      pause: 1000,
      again: (outcome) => ('error' in outcome ? isFault(outcome.error) : !hasMethods(outcome.answer)),
    })
    return hasMethods(answer) ? answer.result.filter(isAvailable) : null
  } catch (error) {
    if (isFault(error)) return null
    throw error
  }
}

/**
 * Fetches the cart's data about its delivery. "code 500 with result.code 404: retry every 2 s, up to 5 times"; null if the
 * data are unavailable: nothing depends on them.
 */
export async function askForMoreOptions(asking: Asking<MoreOptions> = {}): Promise<MoreOptions | null> {
  const { signal } = asking
  const ask = asking.ask ?? (() => call('getMoreOptions', { signal }))
  try {
    const answer = await withRetries({
      ...asking,
      ask,
      times: optionTries,
      pause: 2000,
      again: (outcome) => 'answer' in outcome && !outcome.answer.ok && outcome.answer.refusal === 'notReady',
    })
    return answer.ok ? answer.result : null
  } catch (error) {
    if (isFault(error)) return null
    throw error
  }
}

/** Implements "Shipping methods must be a non-empty array to apply" (CHECKOUT-10). */
function hasMethods(
  answer: Answer<ShippingMethod[], string>,
): answer is { ok: true; result: ShippingMethod[] } {
  return answer.ok && Array.isArray(answer.result) && answer.result.some(isAvailable)
}

function isAvailable({ available }: ShippingMethod): boolean {
  return available !== false
}

function isFault(error: unknown): boolean {
  return error instanceof CallFailed
}
