import * as v from 'valibot'
import { hasLink, noLink, oneLine } from '../person.ts'

/** Returns the schema of a bounded string in a body or query. */
export function text(maxLength: number, minLength = 0) {
  return v.pipe(v.string(), v.minLength(minLength), v.maxLength(maxLength, 'This text is too long.'))
}

/** Returns the schema of a name or a part of an address: no control characters, no `<` and no link; blanks around it do not count. */
export function line(maxLength: number, minLength = 0) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(oneLine, 'This text may have neither line breaks nor the sign <.'),
    v.check((value) => !hasLink(value), noLink),
    v.minLength(minLength),
    v.maxLength(maxLength, 'This text is too long.'),
  )
}

/** A string that another platform may also write as null or omit: it is then ''. */
export const LenientText = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value)),
)

/** An id as a number or a numeric string. */
export const Id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(20), v.digits(), v.transform(Number))]),
  v.safeInteger(),
)
