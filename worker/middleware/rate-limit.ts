import { base64url } from 'jose'
import { type Env, settings } from '#worker/env.ts'
import type { Context } from '#worker/gateway.ts'

const limits = {
  login: 'LOGIN_LIMIT',
  order: 'ORDER_LIMIT',
  coupon: 'COUPON_LIMIT',
  /** Product alerts and reservations: a person reads each of them. */
  service: 'SERVICE_LIMIT',
  /** Withdrawals: their form could be used to guess order numbers and addresses. */
  withdrawal: 'SERVICE_LIMIT',
  /** Starts of an age check; counted separately by the key. */
  age: 'SERVICE_LIMIT',
  /** Responses of passkeys, and words of invitations. */
  passkey: 'LOGIN_LIMIT',
  /** New carts of guests: each is a row that stays for 60 days. */
  cart: 'CART_LIMIT',
  /** Timings of pages, sent once a document. */
  speed: 'CART_LIMIT',
  consent: 'SERVICE_LIMIT',
  /** Pages and checkouts that are reported to Meta. */
  event: 'CART_LIMIT',
  /** Requests of the merchant's own tools, counted separately. */
  merchant: 'CART_LIMIT',
  /** Wrong keys of the merchant's tools. */
  merchantKey: 'LOGIN_LIMIT',
} as const satisfies Record<string, keyof Env>

export type LimitedPurpose = keyof typeof limits

/**
 * Returns whether this network has made too many attempts. Cloudflare sets the address itself; addresses that a client forwards are
 * ignored.
 */
export async function isRateLimited(c: Context, purpose: LimitedPurpose): Promise<boolean> {
  const key = `${purpose}:${networkOf(c)}`
  return !(await c.env[limits[purpose]].limit({ key })).success
}

export function networkOf(c: Context): string {
  return network(c.req.header('CF-Connecting-IP') ?? 'unknown')
}

/**
 * Returns whether this account's password was tried too often, from any networks. A single network cannot cause this: its own limit is
 * lower.
 */
export async function isAccountRateLimited(c: Context, email: string): Promise<boolean> {
  const key = await pseudonym(`account ${email.trim().toLowerCase()}`, c.env)
  return !(await c.env.ACCOUNT_LIMIT.limit({ key })).success
}

/** Returns the name of an account in the counters. It does not reveal the account without the secret. */
async function pseudonym(text: string, env: Env): Promise<string> {
  const [secret = ''] = settings(env).SESSION_SECRET
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(`pseudonyms ${secret}`), algorithm, false, ['sign'])
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text))))
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/**
 * Returns the network of an address, which stands for a household: a whole IPv4 address, or the first 64 bits of IPv6, however it is
 * written. IPv4 written as IPv6 is IPv4.
 */
export function network(address: string): string {
  const groups = address.includes(':') ? groupsOf(address) : undefined
  if (!groups) return address
  const [mark, high = 0, low = 0] = groups.slice(5)
  if (mark === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** Returns the eight numbers of an IPv6 address; undefined for any other text. */
function groupsOf(address: string): number[] | undefined {
  if (!URL.canParse(`http://[${address}]`)) return undefined
  const [first = [], last = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((side) => (side ? side.split(':') : []))
  const between = Array(8 - first.length - last.length).fill('0')
  return [...first, ...between, ...last].map((group) => Number.parseInt(group, 16))
}
