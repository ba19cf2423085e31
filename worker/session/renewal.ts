import { type Customer, userMe, userRefresh } from '#shared/platform-api/user.ts'
import { WaitedTooLong } from '#shared/shared-work.ts'
import { bytesOfJson, Memory } from '#worker/cache/memory.ts'
import { SingleFlight, type WaitUntil } from '#worker/cache/single-flight.ts'
import { type CallContext, call } from '#worker/commerce/call.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Tokens } from './session.ts'

interface Renewed {
  tokens: Tokens
  /** Absent where the platform did not say it: the session's customer stays. */
  customer: Customer | undefined
}

/** Milliseconds in which requests with the spent token still arrive: they were sent before the new cookie came. */
const afterglow = 60_000

const flights = new SingleFlight<Renewed | null>(8_000)
const recent = new Memory<{ renewed: Renewed; until: number; size: number }>(256 * 1024)

/**
 * New tokens for a refresh token, with the customer as she is now (her group may have changed); null where the
 * platform refuses it. A refresh token is spent by its first use, so all who hold the same one share one call, those
 * who come late included. Throws `PlatformError`.
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
