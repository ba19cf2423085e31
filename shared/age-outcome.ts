import * as v from 'valibot'

/** Where an age check begins; the platform says which age it is about. */
export const ageCheckStart = '/api/age/start'

/** Where the script of the e-ID's widget is asked for. */
export const eidWidget = '/api/age/widget'

/** How an age check ended without a proof, as its page says it: nothing about the person. */
export const ageOutcomes = [
  /** She did not want to. */
  'declined',
  /** The broker does not confirm the limit. */
  'notProved',
  /** The broker cannot be reached, or its answer cannot be believed. */
  'unavailable',
  /** The answer belongs to no check that this browser has begun. */
  'mismatch',
  /** The answer was taken before. */
  'used',
  'expired',
  'tooMany',
  'noCart',
] as const
export type AgeOutcome = (typeof ageOutcomes)[number]

export const AgeSearch = v.object({
  outcome: v.fallback(v.optional(v.picklist(ageOutcomes)), undefined),
})
export type AgeSearch = v.InferOutput<typeof AgeSearch>
