/** What a customer says of a product that she bought: a score of 1 to 5 and, if she likes, some words. */
export const scores = [1, 2, 3, 4, 5] as const

/** Letters of its words. */
export const longestComment = 1000

/** Only `approved` ones are seen by others: one that is new, or changed, waits for the shop to read it. */
export const recommendationStates = ['waiting', 'approved', 'refused'] as const
export type RecommendationState = (typeof recommendationStates)[number]

/** States (`stateOf`) of orders whose goods count as bought: in force, and neither cancelled nor paid back. */
export const boughtStates: readonly string[] = ['processing', 'complete']

/** Recommendations on one page of a product. */
export const recommendationsAtOnce = 5

/** The words as they are stored: lines end with one sign, nothing stands around them. */
export function normalComment(comment: string): string {
  return comment
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What is wrong with the words, as the key of a message. HTML is none: it is shown as it was typed. */
export function commentError(comment: string): string | undefined {
  const words = normalComment(comment)
  if (words.length > longestComment) return 'The words may have up to 1,000 letters.'
  return invisible.test(words)
    ? 'The words have signs in them that cannot be seen. Type them again.'
    : undefined
}

/** Control characters but the end of a line, and signs that turn the direction of what follows them. */
const invisible = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u

/** What is wrong with the score, as the key of a message. */
export function scoreError(score: unknown): string | undefined {
  return (scores as readonly number[]).includes(Number(score)) ? undefined : 'Choose one to five stars.'
}
