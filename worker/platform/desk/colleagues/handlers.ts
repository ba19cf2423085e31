import type { colleagueCalls, ListedColleague } from '#shared/desk/colleague-calls.ts'
import type { DeskRole } from '#shared/desk/desk-call.ts'
import { emailError } from '#shared/person.ts'
import { prepare, sql } from '../../sql.ts'
import type { DeskContext, DeskHandlers } from '../desk-handler.ts'
import { changeOrRefuse, deskRefused } from '../desk-refused.ts'
import { inviteToDesk } from '../invitation.ts'
import { removeColleague } from '../passkeys.ts'

export const colleagueHandlers: DeskHandlers<typeof colleagueCalls> = {
  list: async (_, { db, colleague }) => {
    const { results } = await db
      .prepare(
        `SELECT desk_colleagues.email, role, count(passkeys.id) AS passkeys, max(used_at) AS usedAt FROM desk_colleagues
         LEFT JOIN customers ON customers.email = desk_colleagues.email LEFT JOIN passkeys ON customer_id = customers.id
         GROUP BY desk_colleagues.email ORDER BY role = 'packer', role, desk_colleagues.email`,
      )
      .all<Omit<ListedColleague, 'isSelf'>>()
    return results.map((row) => ({ ...row, isSelf: isSame(row.email, colleague.email) }))
  },

  setRole: ({ email, role }, context) => changeRole(email, role, context),

  remove: async ({ email }, { db, colleague }) => {
    const known = await db
      .prepare('SELECT email FROM desk_colleagues WHERE email = ?')
      .bind(email)
      .first<string>('email')
    if (known === null) throw deskRefused('notFound', 'There is no such colleague.')
    if (isSame(known, colleague.email))
      throw deskRefused('notNow', 'Nobody removes themselves: another owner does.')
    await removeColleague(db, known, { way: 'desk', by: colleague.email })
  },

  invite: async ({ email, role, view }, { db, env, colleague }) => {
    const domain = env.ADMIN_DOMAIN?.toLowerCase()
    if (!domain || emailError(email) || !email.endsWith(`@${domain}`))
      throw deskRefused('notValid', 'The desk is for addresses of the company’s own domain.')
    const known = await db
      .prepare('SELECT role FROM desk_colleagues WHERE email = ?')
      .bind(email)
      .first<DeskRole>('role')
    if (known && known !== role)
      throw deskRefused('notNow', 'This colleague has another role: change it in the list.')
    await inviteToDesk(db, email, { way: 'desk', by: colleague.email }, role, view)
  },

  setLanguage: async ({ language }, { db, colleague }) => {
    await db
      .prepare(
        `INSERT INTO desk_colleagues (email, role, language) VALUES (?1, ?2, ?3)
         ON CONFLICT (email) DO UPDATE SET language = ?3`,
      )
      .bind(colleague.email, colleague.role, language)
      .run()
  },
}

function isSame(email: string, other: string): boolean {
  return email.toLowerCase() === other.toLowerCase()
}

/** Changes the role of a colleague. Throws `notFound`, or `notNow` if nobody would be the owner afterwards. */
export async function changeRole(email: string, role: DeskRole, { db, note }: DeskContext): Promise<void> {
  const before = await db
    .prepare('SELECT role FROM desk_colleagues WHERE email = ?')
    .bind(email)
    .first<{ role: DeskRole }>()
  if (!before) throw deskRefused('notFound', 'There is no such colleague.')
  if (before.role === role) return
  const change = sql`UPDATE desk_colleagues SET role = ${role} WHERE email = ${email}
    AND (role <> 'owner' OR EXISTS (SELECT 1 FROM desk_colleagues WHERE role = 'owner' AND email <> ${email}))`
  const noted = note('role changed', email, { before, after: { role } })
  await changeOrRefuse(db, [prepare(db, change), noted], 'The desk needs an owner.')
}
