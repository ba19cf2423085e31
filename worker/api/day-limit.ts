import { deskOf } from '#worker/chat/desk.ts'
import type { Context } from '#worker/gateway.ts'
import { networkOf } from '#worker/middleware/rate-limit.ts'

/** The limits of one network within a day. */
const limits = {
  /** Choices about cookies that are stored as proof. */
  consent: 1000,
  reservation: 8,
} as const

export type DayLimited = keyof typeof limits

/** Counts one more request of this network. Returns true if it has reached its limit for the day. */
export async function isDayLimited(c: Context, purpose: DayLimited): Promise<boolean> {
  const network = `${purpose} ${networkOf(c)}`
  return !(await deskOf(c.env).admit(crypto.randomUUID(), network, limits[purpose]))
}
