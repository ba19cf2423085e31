import type { DeskLanguage, DeskRole } from '#shared/desk/desk-call.ts'
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
  role: DeskRole
  language: DeskLanguage | null
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
      `SELECT logins.id AS loginId, desk_until AS deskUntil, role, language FROM tokens
       JOIN logins ON logins.id = login_id LEFT JOIN desk_colleagues ON desk_colleagues.email = ?2 WHERE hash = ?1`,
    )
    .bind(await sha256(token), email)
    .first<Pick<Colleague, 'loginId' | 'deskUntil' | 'language'> & { role: DeskRole | null }>()
  if (!login) throw new Error('the login has ended meanwhile')
  return { id, email, ...login, role: login.role ?? roleWithoutRow(env) }
}

/** Returns the role of a colleague who was not invited: on a developer's machine, where the desk requires no passkey, the owner. */
function roleWithoutRow({ DESK_PASSKEY }: Asking['env']): DeskRole {
  return DESK_PASSKEY === 'off' ? 'owner' : 'packer'
}

/** Returns true if the desk is open for the colleague: by a passkey, or because the var DESK_PASSKEY is `off`. */
export function isDeskOpen({ deskUntil }: Colleague, { DESK_PASSKEY }: Asking['env']): boolean {
  return DESK_PASSKEY === 'off' || isStill(deskUntil)
}

export function isStill(until: string | null): boolean {
  return until !== null && until > new Date().toISOString()
}

/** Returns a colleague of one of the roles for whom the desk is open. Throws for everybody else. */
export async function colleaguesOnly(asking: Asking, roles: readonly DeskRole[]): Promise<Colleague> {
  const colleague = await colleagueOf(asking)
  if (!isDeskOpen(colleague, asking.env)) throw passkeyNeeded()
  if (roles.includes(colleague.role)) return colleague
  throw new Refusal(403, 'Your role at the desk does not include this.', { refusal: 'forbidden' })
}

export function passkeyNeeded(): Refusal {
  return new Refusal(403, 'The desk asks for a passkey', { refusal: 'forbidden', passkey: 'needed' })
}
