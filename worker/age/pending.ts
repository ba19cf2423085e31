import { parse } from 'hono/utils/cookie'

/** An age check that this browser has started. */
export interface Pending {
  state: string
  nonce: string
  verifier: string
  /** The age in years that the broker was asked for. */
  age: number
  /** Epoch milliseconds. */
  startedAt: number
}

/** `__Host-`: only this host can set the cookie. It contains the data of the browser's own check, and nothing about a person. */
const name = '__Host-karaffel-age'
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** Milliseconds in which a person can fetch their phone and identify themselves. */
const lifetime = 10 * 60_000
/** Seconds: longer than the lifetime of a check, so that a late response gets the outcome `expired`. */
const kept = 3600

export function pendingCookie({ state, nonce, verifier, age, startedAt }: Pending): string {
  return `${name}=${[state, nonce, verifier, age, startedAt].join('.')}; Max-Age=${kept}; ${attributes}`
}

/** Returns the cookie with the state of a finished check, by which a repeated response is recognised. */
export function answeredCookie(state: string): string {
  return `${name}=${state}; Max-Age=${kept}; ${attributes}`
}

export type Begun = Pending | 'none' | 'used' | 'expired'

/** Returns the check to which a response with this state belongs. */
export function readPending(cookies: string | undefined, state: string | null): Begun {
  const [known, nonce, verifier, age, startedAt] = (parse(cookies ?? '', name)[name] ?? '').split('.')
  if (!known || known !== state) return 'none'
  if (!nonce || !verifier) return 'used'
  if (!(Date.now() - Number(startedAt) < lifetime)) return 'expired'
  return { state: known, nonce, verifier, age: Number(age), startedAt: Number(startedAt) }
}
