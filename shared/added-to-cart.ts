import * as v from 'valibot'

/** The number of lines that a form has just added to the cart: its page shows a notice once. */
export const AddedSearch = v.object({
  added: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number))),
    undefined,
  ),
})
export type AddedSearch = v.InferOutput<typeof AddedSearch>

/** The notice of how many lines a form has added to the cart. */
export const addedLines =
  '{count, plural, one {One item has been put into the cart.} other {# items have been put into the cart.}}'
