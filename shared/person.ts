/** English source texts: keys of the messages. */
export type PersonMessage =
  | 'Field is required'
  | 'Name must have at least 2 letters.'
  | 'Please provide valid e-mail address.'
  | 'This text is too long.'
  | 'This text may have neither line breaks nor the sign <.'

/** At least two letters of any script; digits and symbols are no letters. */
export function nameError(name: string): PersonMessage | undefined {
  if (!name.trim()) return 'Field is required'
  const letters = name.normalize('NFC').match(/\p{L}/gu)?.length ?? 0
  return letters < 2 ? 'Name must have at least 2 letters.' : (lineError(name) ?? tooLong(name, 80))
}

/** What no name and no address has: control characters (line breaks, NUL), which end headers and logs, and `<`. */
export const oneLine = /^[^\p{Cc}<]*$/u

export function lineError(value: string): PersonMessage | undefined {
  return oneLine.test(value) ? undefined : 'This text may have neither line breaks nor the sign <.'
}

export function emailError(email: string): PersonMessage | undefined {
  if (!email.trim()) return 'Field is required'
  if (lineError(email)) return lineError(email)
  const plausible =
    /^[^\s\p{Cf}@<>()[\],;:"\\]+@[^\s\p{Cf}@.]+(\.[^\s\p{Cf}@.]+)+$/u.test(email.trim()) &&
    email.length <= 254
  return plausible ? undefined : 'Please provide valid e-mail address.'
}

/** `limit`: in UTF-16 units. */
export function tooLong(value: string, limit: number): PersonMessage | undefined {
  return value.length > limit ? 'This text is too long.' : undefined
}
