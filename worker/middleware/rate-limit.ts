import type { Context } from 'hono'
import { base64url } from 'jose'
import { type Env, settings } from '#worker/env.ts'
import type { Gateway } from '#worker/gateway.ts'
import { network } from './network.ts'

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
  /** Answers of passkeys, and words of invitations. */
  passkey: 'LOGIN_LIMIT',
  /** New carts of guests: each is a row that stays for 60 days. */
  cart: 'CART_LIMIT',
  /** Timings of pages, sent once a document. */
  speed: 'CART_LIMIT',
  /** Choices about cookies. */
  consent: 'SERVICE_LIMIT',
  /** Pages and checkouts that Meta is told of. */
  event: 'CART_LIMIT',
  /** Requests of the merchant's own tools, counted apart. */
  merchant: 'CART_LIMIT',
  /** Wrong keys of the merchant's tools. */
  merchantKey: 'LOGIN_LIMIT',
} as const satisfies Record<string, keyof Env>

export type LimitedPurpose = keyof typeof limits

/** Whether this address has tried too often. Cloudflare sets the address itself; what a client forwards is not read. */
export async function isRateLimited(c: Context<Gateway>, purpose: LimitedPurpose): Promise<boolean> {
  const key = `${purpose}:${networkOf(c)}`
  return !(await c.env[limits[purpose]].limit({ key })).success
}

/** The network that a request comes from. */
export function networkOf(c: Context<Gateway>): string {
  return network(c.req.header('CF-Connecting-IP') ?? 'unknown')
}

/**
 * Whether this account's password was tried too often, from whatever addresses. One address alone cannot bring that
 * about: its own limit is the lower one.
 */
export async function isAccountRateLimited(c: Context<Gateway>, email: string): Promise<boolean> {
  const key = await pseudonym(`account ${email.trim().toLowerCase()}`, c.env)
  return !(await c.env.ACCOUNT_LIMIT.limit({ key })).success
}

/** The name of an account in the counters. Without the secret nobody can tell whose it is. */
async function pseudonym(text: string, env: Env): Promise<string> {
  const [secret = ''] = settings(env).SESSION_SECRET
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(`pseudonyms ${secret}`), algorithm, false, ['sign'])
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text))))
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
