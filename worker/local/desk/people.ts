import { deskRoles } from '#shared/desk/desk-call.ts'
import { inviteToDesk } from '#worker/platform/desk/invitation.ts'
import { deskJournal } from '#worker/platform/desk/journal.ts'
import { removeColleague } from '#worker/platform/desk/passkeys.ts'

export interface DeskWish {
  invite?: string | undefined
  /** The role of the invited person. */
  role?: string | undefined
  remove?: string | undefined
  /** The name of the person who runs the command, for the journal. */
  by: string
  /** The domain of the staff's e-mail addresses (ADMIN_DOMAIN). */
  domain: string
}

/**
 * Invites a person to the desk or removes their passkeys, and returns the lines to print. Without either, lists all passkeys. Throws if the
 * address is not of the admin domain.
 */
export async function deskLines(
  db: D1Database,
  { invite, role, remove, by, domain }: DeskWish,
): Promise<string[]> {
  const doer = { way: 'terminal', by } as const
  if (invite !== undefined) {
    const email = invite.trim().toLowerCase()
    if (!email.endsWith(`@${domain.toLowerCase()}`) || email.startsWith('@'))
      throw new Error(`The desk is for addresses of ${domain} (ADMIN_DOMAIN), not for ${email}`)
    const known = deskRoles.find((one) => one === role)
    if (role !== undefined && !known) throw new Error(`The roles are ${deskRoles.join(', ')}, not ${role}`)
    const word = await inviteToDesk(db, email, doer, known)
    return [
      word,
      `For ${email}, once and until tomorrow at this time: signed in, she types it at /desk and adds a passkey.`,
    ]
  }
  if (remove !== undefined) {
    const count = await removeColleague(db, remove.trim(), doer)
    return [`${count} passkeys of ${remove.trim()} removed; what they have opened is closed`]
  }
  return list(db)
}

async function list(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT customers.email, ifnull(role, 'packer') AS role, host, name, passkeys.created_at AS "from", used_at AS used
       FROM passkeys JOIN customers ON customers.id = customer_id
       LEFT JOIN desk_colleagues ON desk_colleagues.email = customers.email ORDER BY customers.email, passkeys.created_at`,
    )
    .all<Record<'email' | 'role' | 'host' | 'name' | 'from' | 'used', string>>()
  const journal = await deskJournal(db, 20)
  return [
    ...results.map(
      ({ email, role, host, name, from, used }) =>
        `${email}  ${role}  ${host}  ${name}  since ${from}, used ${used}`,
    ),
    ...(results.length ? [] : ['Nobody has a passkey: npm run desk -- --invite name@your.domain']),
    '',
    ...journal.map(({ at, by, way, action, about }) => `${at}  ${by} (${way})  ${action}: ${about}`),
  ]
}
