import * as v from 'valibot'
import { text } from '../platform-api/text.ts'
import { type DeskRole, deskCall, deskLanguages, deskRoles } from './desk-call.ts'

export interface ListedColleague {
  email: string
  role: DeskRole
  passkeys: number
  /** ISO 8601; null if no passkey was used. */
  usedAt: string | null
}

export const colleagueCalls = {
  list: deskCall<ListedColleague[]>()({ input: v.strictObject({}), roles: ['owner'] }),
  setRole: deskCall<void>()({
    input: v.strictObject({ email: text(254, 1), role: v.picklist(deskRoles) }),
    roles: ['owner'],
  }),
  /** Stores the language in which the colleague reads the desk. */
  setLanguage: deskCall<void>()({
    input: v.strictObject({ language: v.picklist(deskLanguages) }),
    roles: deskRoles,
  }),
}
