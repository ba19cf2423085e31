import * as v from 'valibot'

/** In the currency of the view. */
export const Amount = v.pipe(v.number(), v.minValue(0))
/** Ids of customer groups; 0 is a guest. */
export const Groups = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))
export const Title = v.pipe(v.string(), v.trim(), v.nonEmpty())
/** Its code of two letters. */
export const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a country has two letters'))
export const Countries = v.pipe(v.array(Country), v.minLength(1))
