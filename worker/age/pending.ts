import { parse } from 'hono/utils/cookie'

/** An age check that was begun in this browser. */
export interface Pending {
  state: string
  nonce: string
  verifier: string
  /** Years that the broker was asked about. */
  age: number
  /** Epoch milliseconds. */
  startedAt: number
}

/** `__Host-`: only this host sets it. It holds what the browser itself could know of its own check, and no person. */
const name = '__Host-karaffel-age'
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** Milliseconds in which a person gets out the phone and proves who she is. */
const lifetime = 10 * 60_000
/** Seconds: longer than a check lives, so that one that is too late is told so. */
const kept = 3600

export function pendingCookie({ state, nonce, verifier, age, startedAt }: Pending): string {
  return `${name}=${[state, nonce, verifier, age, startedAt].join('.')}; Max-Age=${kept}; ${attributes}`
}

/** The state of a check that was answered, by which a repeated answer is recognised. */
export function answeredCookie(state: string): string {
  return `${name}=${state}; Max-Age=${kept}; ${attributes}`
}

export type Begun = Pending | 'none' | 'used' | 'expired'

/** The check that an answer with this state belongs to. */
export function readPending(cookies: string | undefined, state: string | null): Begun {
  const [known, nonce, verifier, age, startedAt] = (parse(cookies ?? '', name)[name] ?? '').split('.')
  if (!known || known !== state) return 'none'
  if (!nonce || !verifier) return 'used'
  if (!(Date.now() - Number(startedAt) < lifetime)) return 'expired'
  return { state: known, nonce, verifier, age: Number(age), startedAt: Number(startedAt) }
}
