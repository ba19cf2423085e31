import * as v from 'valibot'

/** The address at which an age check begins; the platform decides which age is checked. */
export const ageCheckStart = '/api/age/start'

/** The address of the script for the e-ID's widget. */
export const eidWidget = '/api/age/widget'

/** The reasons why an age check ended without a proof. They contain nothing about the person. */
export const ageOutcomes = [
  /** The shopper cancelled the check. */
  'declined',
  /** The broker does not confirm the limit. */
  'notProved',
  /** The broker is unreachable, or its answer is not valid. */
  'unavailable',
  /** The answer belongs to no check that this browser has started. */
  'mismatch',
  /** The answer was used before. */
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
