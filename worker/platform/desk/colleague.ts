import { sha256 } from '../login/secret.ts'
import { signedInCustomer } from '../login/tokens.ts'
import { Refusal } from '../refusal.ts'
import type { Call } from '../serve.ts'

type Asking = Pick<Call<never>, 'db' | 'token' | 'env'>

export interface Colleague {
  id: number
  email: string
  loginId: number
  /** The time until which a passkey has opened the desk for this login; ISO 8601. */
  deskUntil: string | null
}

/**
 * Returns the signed-in colleague: a customer with a confirmed address in the company's own domain, the var ADMIN_DOMAIN
 * (ADMIN-2). Throws for everybody else, and without the var for everybody.
 */
export async function colleagueOf({ db, token, env }: Asking): Promise<Colleague> {
  const { id, email, isConfirmed } = await signedInCustomer(db, token)
  const domain = env.ADMIN_DOMAIN?.toLowerCase()
  if (!domain || !isConfirmed || !email.toLowerCase().endsWith(`@${domain}`)) {
    throw new Refusal(403, 'The desk is for the shop’s own people', { refusal: 'forbidden' })
  }
  const login = await db
    .prepare(
      'SELECT logins.id, desk_until AS deskUntil FROM tokens JOIN logins ON logins.id = login_id WHERE hash = ?',
    )
    .bind(await sha256(token))
    .first<{ id: number; deskUntil: string | null }>()
  if (!login) throw new Error('the login has ended meanwhile')
  return { id, email, loginId: login.id, deskUntil: login.deskUntil }
}

/** Returns true if the desk is open for the colleague: by a passkey, or because the var DESK_PASSKEY is `off`. */
export function isDeskOpen({ deskUntil }: Colleague, { DESK_PASSKEY }: Asking['env']): boolean {
  return DESK_PASSKEY === 'off' || isStill(deskUntil)
}

export function isStill(until: string | null): boolean {
  return until !== null && until > new Date().toISOString()
}

/** Returns the address of a colleague for whom the desk is open. Throws for everybody else. */
export async function colleaguesOnly(asking: Asking): Promise<string> {
  const colleague = await colleagueOf(asking)
  if (isDeskOpen(colleague, asking.env)) return colleague.email
  throw passkeyNeeded()
}

export function passkeyNeeded(): Refusal {
  return new Refusal(403, 'The desk asks for a passkey', { refusal: 'forbidden', passkey: 'needed' })
}
