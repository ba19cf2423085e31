import * as v from 'valibot'
import { type AccountNotice, accountNotices } from './account-notices.ts'

/**
 * How signing in or out without scripts ended, what a form has done, which orders are looked at, or what was bought
 * with them (1 has the newest), and the
 * sku of what is to be put on a list.
 */
export const AccountSearch = v.object({
  outcome: v.fallback(
    v.optional(v.picklist(['invalid', 'wrongLogin', 'tooMany', 'failed', 'signedOut'])),
    undefined,
  ),
  done: v.fallback(v.optional(v.picklist(Object.keys(accountNotices) as AccountNotice[])), undefined),
  save: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))), undefined),
  page: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number))), undefined),
})
export type AccountSearch = v.InferOutput<typeof AccountSearch>
