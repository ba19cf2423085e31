import * as v from 'valibot'

/** The number of lines that a form has just added to the cart: the cart shows a notice once. */
export const AddedSearch = v.object({
  added: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number))),
    undefined,
  ),
  /** Present if the form also merged two carts and reduced quantities to the stock. */
  limited: v.fallback(v.optional(v.literal('1')), undefined),
})
export type AddedSearch = v.InferOutput<typeof AddedSearch>

/** The notice of how many lines a form has added to the cart. */
export const addedLines =
  '{count, plural, one {One item has been put into the cart.} other {# items have been put into the cart.}}'
