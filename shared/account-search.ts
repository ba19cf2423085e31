import * as v from 'valibot'

/** How signing in or out without scripts ended, and which orders are looked at: 1 has the newest. */
export const AccountSearch = v.object({
  outcome: v.fallback(
    v.optional(v.picklist(['invalid', 'wrongLogin', 'tooMany', 'failed', 'signedOut'])),
    undefined,
  ),
  page: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number))), undefined),
})
export type AccountSearch = v.InferOutput<typeof AccountSearch>
