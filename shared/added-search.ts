import * as v from 'valibot'

/** How many lines a form has just put into the cart: its page says so once. */
export const AddedSearch = v.object({
  added: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number))),
    undefined,
  ),
})
export type AddedSearch = v.InferOutput<typeof AddedSearch>
