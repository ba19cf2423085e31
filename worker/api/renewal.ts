import { userRefresh } from '#shared/platform-api/user.ts'
import { Memory } from '#worker/cache/memory.ts'
import { FlightTimeout, type KeepsAlive, SingleFlight } from '#worker/cache/single-flight.ts'
import { type CallContext, call } from '#worker/commerce/call.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'

export interface Tokens {
  token: string
  refreshToken: string
}

/** Milliseconds in which requests with the spent token still arrive: they were sent before the new cookie came. */
const afterglow = 60_000

const flights = new SingleFlight<Tokens | null>(8_000)
const renewed = new Memory<{ tokens: Tokens; until: number; size: number }>(256 * 1024)

/**
 * New tokens for a refresh token, null where the platform refuses it. A refresh token is spent by its first use, so
 * all who hold the same one share one call, those who come late included. Throws `PlatformError`.
 */
export async function renewTokens(
  refreshToken: string,
  { env, store, signal }: CallContext,
  ctx: KeepsAlive,
): Promise<Tokens | null> {
  const known = renewed.get(refreshToken)
  if (known && Date.now() < known.until) return known.tokens
  try {
    return await flights.run(refreshToken, () => refresh(refreshToken, { env, store, signal }), ctx).result
  } catch (error) {
    if (error instanceof FlightTimeout) throw new PlatformError('timeout', userRefresh, { cause: error })
    throw error
  }
}

async function refresh(refreshToken: string, { env, store }: CallContext): Promise<Tokens | null> {
  const answer = await call(userRefresh, { body: { refreshToken } }, { env, store })
  if (!answer.ok) return null
  const tokens = { token: answer.result, refreshToken: answer.meta?.refreshToken ?? refreshToken }
  renewed.set(refreshToken, { tokens, until: Date.now() + afterglow, size: 256 })
  return tokens
}
