import { type Customer, userMe, userRefresh } from '#shared/platform-api/user.ts'
import { WaitedTooLong } from '#shared/shared-work.ts'
import { bytesOfJson, Memory } from '#worker/cache/memory.ts'
import { SingleFlight, type WaitUntil } from '#worker/cache/single-flight.ts'
import { type CallContext, call } from '#worker/commerce/call.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Tokens } from './session.ts'

interface Renewed {
  tokens: Tokens
  /** Absent if the platform did not return it: the session's customer stays. */
  customer: Customer | undefined
}

/** Milliseconds in which requests with the used token may still arrive: they were sent before the new cookie arrived. */
const afterglow = 60_000

const flights = new SingleFlight<Renewed | null>(8_000)
const recent = new Memory<{ renewed: Renewed; until: number; size: number }>(256 * 1024)

/**
 * Returns new tokens for a refresh token, with the customer's present data (the group may have changed); null if the platform refuses it. A
 * refresh token can be used once, so all requests with the same one share one call, including late ones. Throws `PlatformError`.
 */
export async function renewTokens(
  refreshToken: string,
  { env, store }: CallContext,
  ctx: WaitUntil,
): Promise<Renewed | null> {
  const known = recent.get(refreshToken)
  if (known && Date.now() < known.until) return known.renewed
  try {
    return await flights.run(refreshToken, () => refresh(refreshToken, { env, store }), ctx).result
  } catch (error) {
    if (error instanceof WaitedTooLong) throw new PlatformError('timeout', userRefresh, { cause: error })
    throw error
  }
}

async function refresh(refreshToken: string, { env, store }: CallContext): Promise<Renewed | null> {
  const answer = await call(userRefresh, { body: { refreshToken } }, { env, store })
  if (!answer.ok) return null
  const tokens = { token: answer.result, refreshToken: answer.meta?.refreshToken ?? refreshToken }
  const renewed = { tokens, customer: await customerOf(tokens.token, { env, store }) }
  recent.set(refreshToken, {
    renewed,
    until: Date.now() + afterglow,
    size: bytesOfJson(JSON.stringify(renewed)),
  })
  return renewed
}

/** Milliseconds that a renewal may take. */
const patience = 2_000

async function customerOf(token: string, { env, store }: CallContext): Promise<Customer | undefined> {
  try {
    const answer = await call(userMe, {}, { env, store, token, timeLimit: patience })
    return answer.ok ? answer.result : undefined
  } catch (error) {
    if (error instanceof PlatformError) return undefined
    throw error
  }
}
