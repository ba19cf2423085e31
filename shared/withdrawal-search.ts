import * as v from 'valibot'

/** The search params of the withdrawal's page: the result of the last step. They contain nothing of the person or the order. */
export const WithdrawalSearch = v.object({
  outcome: v.fallback(
    v.optional(v.picklist(['invalid', 'unknown', 'withdrawn', 'ended', 'tooMany', 'failed'])),
    undefined,
  ),
})
export type WithdrawalSearch = v.InferOutput<typeof WithdrawalSearch>
