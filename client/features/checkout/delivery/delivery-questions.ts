import { type Answer, answerOrNull, call, resultOrNull } from '#client/state/api.ts'
import type { ShippingMethod } from '#shared/platform-api/checkout.ts'
import type { MoreOptions } from '#shared/platform-api/delivery.ts'
import { sleep } from '#shared/sleep.ts'

interface Retries {
  /** Maximum number of attempts, including the first. */
  times: number
  /** Milliseconds between two attempts. */
  pause: number
  /** Called before every attempt after the first, with its number. */
  onRetry?(attempt: number): void
  signal?: AbortSignal
  wait?(milliseconds: number): Promise<void>
}

interface Asking<Result> extends Pick<Retries, 'onRetry' | 'signal' | 'wait'> {
  ask?(): Promise<Answer<Result, string>>
}

/** CHECKOUT-9: "Retries: shipping methods 3; more options 5 at 2000 ms", each after a first attempt. */
export const methodTries = 1 + 3
const optionTries = 1 + 5

/**
 * Fetches the delivery methods of the cart. Resolves to null after three failed retries. "Shipping methods must be a non-empty
 * array to apply" (CHECKOUT-10).
 */
export async function askForMethods(
  address: { country_id: string; postcode: string },
  asking: Asking<ShippingMethod[]> = {},
): Promise<ShippingMethod[] | null> {
  const { signal } = asking
  const { ask = () => call('cartShippingMethods', { body: { address }, signal }), ...retries } = asking
  return withRetries({ ...retries, times: methodTries, pause: 1000 }, async () => {
    const methods = (await resultOrNull(ask()))?.filter(({ available }) => available !== false)
    return methods?.length ? methods : 'again'
  })
}

/**
 * Fetches the cart's data about its delivery. "code 500 with result.code 404: retry every 2 s, up to 5 times"; null if the
 * data are unavailable: nothing depends on them.
 */
export async function askForMoreOptions(asking: Asking<MoreOptions> = {}): Promise<MoreOptions | null> {
  const { signal } = asking
  const { ask = () => call('getMoreOptions', { signal }), ...retries } = asking
  return withRetries({ ...retries, times: optionTries, pause: 2000 }, async () => {
    const answer = await answerOrNull<Answer<MoreOptions, string>>(ask())
    if (answer?.ok) return answer.result
    return answer?.refusal === 'notReady' ? 'again' : null
  })
}

/** Repeats a request that returns `again`. Returns its first other result, or null after the last attempt. */
async function withRetries<Result>(
  { times, pause, onRetry, signal, wait = sleep }: Retries,
  ask: () => Promise<Result | 'again'>,
): Promise<Result | null> {
  for (let attempt = 1; ; attempt++) {
    const result = await ask()
    if (result !== 'again') return result
    if (attempt >= times || signal?.aborted) return null
    await wait(pause)
    onRetry?.(attempt + 1)
  }
}
