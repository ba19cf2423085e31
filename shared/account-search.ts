import * as v from 'valibot'
import { type AccountNotice, accountNotices } from './account-notices.ts'
import { skuForm } from './search-params.ts'

/**
 * Search params of the account's pages. `outcome`: the result of signing in or out without scripts; `done`: the notice after a form;
 * `save`: the SKU to add to a list; `page`: the page of orders or purchases (1 is the newest).
 */
export const AccountSearch = v.object({
  outcome: v.fallback(
    v.optional(v.picklist(['invalid', 'wrongLogin', 'tooMany', 'failed', 'signedOut'])),
    undefined,
  ),
  done: v.fallback(v.optional(v.picklist(Object.keys(accountNotices) as AccountNotice[])), undefined),
  save: v.fallback(v.optional(v.pipe(v.string(), v.regex(skuForm))), undefined),
  page: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number))), undefined),
})
export type AccountSearch = v.InferOutput<typeof AccountSearch>
