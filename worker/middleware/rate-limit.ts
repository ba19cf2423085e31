import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'
import type { Gateway } from '#worker/gateway.ts'

const limits = {
  login: 'LOGIN_LIMIT',
  order: 'ORDER_LIMIT',
  coupon: 'COUPON_LIMIT',
  /** Product alerts and reservations: each is read by a person. */
  service: 'SERVICE_LIMIT',
  /** Withdrawals ask for order numbers and addresses. */
  withdrawal: 'SERVICE_LIMIT',
  /** Beginnings of an age check; counted apart by the key. */
  age: 'SERVICE_LIMIT',
} as const satisfies Record<string, keyof Env>

export type LimitedPurpose = keyof typeof limits

/** Whether this address has tried too often. Cloudflare sets the address itself; what a client forwards is not read. */
export async function isLimited(c: Context<Gateway>, purpose: LimitedPurpose): Promise<boolean> {
  const key = `${purpose}:${network(c.req.header('CF-Connecting-IP') ?? 'unknown')}`
  return !(await c.env[limits[purpose]].limit({ key })).success
}

/** One household has one IPv4 address, or 2⁶⁴ of IPv6. */
function network(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}
