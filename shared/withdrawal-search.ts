import * as v from 'valibot'

/**
 * The search params of the withdrawal's page: a key of its own, how the last step ended, and whether the first is to be
 * seen once more. Nothing of the person.
 */
export const WithdrawalSearch = v.object({
  id: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), undefined),
  outcome: v.fallback(v.optional(v.picklist(['invalid', 'unknown', 'tooMany', 'failed'])), undefined),
  change: v.fallback(v.optional(v.literal('1')), undefined),
})
export type WithdrawalSearch = v.InferOutput<typeof WithdrawalSearch>
