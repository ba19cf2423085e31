import * as v from 'valibot'

/** How a form of the shop's services ended, as its page says it: nothing of what was typed. */
export const outcomes = ['done', 'invalid', 'notAvailable', 'gone', 'tooMany', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** The most of one product that is put aside for somebody. */
export const mostReserved = 24

/** The search params of such a page. */
export const ServiceSearch = v.object({
  outcome: v.fallback(v.optional(v.picklist(outcomes)), undefined),
})
export type ServiceSearch = v.InferOutput<typeof ServiceSearch>

/** The outcome of a refusal by its name in the contract's row. */
export function outcomeOf(refusal: string): Outcome {
  if (refusal === 'tooMany' || refusal === 'notAvailable' || refusal === 'invalid') return refusal
  return refusal === 'productGone' || refusal === 'storeUnknown' ? 'gone' : 'failed'
}
