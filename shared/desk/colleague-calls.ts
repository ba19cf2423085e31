import * as v from 'valibot'
import { text } from '../platform-api/text.ts'
import { storeCodes } from '../store-view.ts'
import { type DeskRole, deskCall, deskLanguages, deskRoles } from './desk-call.ts'

export interface ListedColleague {
  email: string
  role: DeskRole
  passkeys: number
  /** ISO 8601; null if no passkey was used. */
  usedAt: string | null
  /** The colleague who asks. */
  isSelf: boolean
}

export const colleagueCalls = {
  list: deskCall<ListedColleague[]>()({}, ['owner']),
  setRole: deskCall<void>()({ email: text(254, 1), role: v.picklist(deskRoles) }, ['owner']),
  /** Removes a colleague's role, passkeys and invitation, and ends every login. Refused with `notNow` for oneself, so that an owner remains. */
  remove: deskCall<void>()({ email: text(254, 1) }, ['owner']),
  /** Mails an invitation to add a passkey, valid once and for a day. Refused with `notValid` for an address outside of the company's domain. */
  invite: deskCall<void>()(
    {
      email: v.pipe(text(254, 3), v.trim(), v.toLowerCase()),
      role: v.picklist(deskRoles),
      /** The view whose language the mail has. */
      view: v.picklist(storeCodes),
    },
    ['owner'],
  ),
  /** Stores the language in which the colleague reads the desk. */
  setLanguage: deskCall<void>()({ language: v.picklist(deskLanguages) }, deskRoles),
}
