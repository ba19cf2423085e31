/** A customer's recommendation of a product that they bought: a score of 1 to 5 and an optional comment. */
export const scores = [1, 2, 3, 4, 5] as const

/** The longest comment, in UTF-16 units. */
export const longestComment = 1000

/** Only `approved` ones are public: a new or changed one waits until the shop has read it. */
export const recommendationStates = ['waiting', 'approved', 'refused'] as const
export type RecommendationState = (typeof recommendationStates)[number]

/** States (`stateOf`) of orders whose goods count as bought: in force, and neither cancelled nor paid back. */
export const boughtStates: readonly string[] = ['processing', 'complete']

/** Recommendations on one page of a product's list. */
export const recommendationsAtOnce = 5

/** Returns the comment as it is stored: with `\n` as line end, trimmed, without tabs and repeated empty lines. */
export function normalComment(comment: string): string {
  return comment
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the error of a comment, as the key of a message. HTML is no error: it is shown as text. */
export function commentError(comment: string): string | undefined {
  const words = normalComment(comment)
  if (words.length > longestComment) return 'The words may have up to 1,000 letters.'
  return invisible.test(words)
    ? 'The words have signs in them that cannot be seen. Type them again.'
    : undefined
}

/** Control characters other than the line end, and characters that change the direction of text. */
const invisible = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u

/** Returns the error of a score, as the key of a message. */
export function scoreError(score: unknown): string | undefined {
  return (scores as readonly number[]).includes(Number(score)) ? undefined : 'Choose one to five stars.'
}
