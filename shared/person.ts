/** The fewest and the most letters of a password, in UTF-16 units (USER-12). */
export const passwordLimits = { least: 8, most: 200 }

export const shortPassword = 'Password must have at least 8 letters.'

/** English source texts: keys of the messages. */
export type PersonMessage =
  | 'Field is required'
  | 'Name must have at least 2 letters.'
  | 'Please provide valid e-mail address.'
  | 'This text is too long.'
  | 'This text may have neither line breaks nor the sign <.'
  | 'This text may not have a link.'

/** The longest name, in UTF-16 units. */
export const longestPersonName = 80

/** Returns the error of a name: it needs at least two letters of any script; digits and symbols do not count. */
export function nameError(name: string): PersonMessage | undefined {
  if (!name.trim()) return 'Field is required'
  const letters = name.normalize('NFC').match(/\p{L}/gu)?.length ?? 0
  if (letters < 2) return 'Name must have at least 2 letters.'
  return lineError(name) ?? (domain.test(name) ? noLink : tooLong(name, longestPersonName))
}

/**
 * Matches texts without control characters (line breaks, NUL), which end headers and log lines, and without `<`. No name and no address
 * contains any of these.
 */
export const oneLine = /^[^\p{Cc}<]*$/u

export function lineError(value: string): PersonMessage | undefined {
  if (!oneLine.test(value)) return 'This text may have neither line breaks nor the sign <.'
  return hasLink(value) ? noLink : undefined
}

export const noLink = 'This text may not have a link.'

/** Returns whether a mail program may turn a part of the text into a link. Strangers could mail links in names to other people. */
export function hasLink(value: string): boolean {
  return link.test(value.normalize('NFKC').replace(floor, ''))
}

/** Matches an address with a scheme, with `www.`, or a domain with a path. */
const link = /:\/\/|(?:^|[^@\p{L}\d])www\.|[\p{L}\d-]\.\p{L}{2,24}[/?#]/iu
/** Matches the side of a staircase, as in `1.tv/th`. */
const floor = /\b(?:st|\d{1,2})\.\s?t[hv]/giu
/** Matches a bare domain. No person has such a name, but companies do. */
const domain =
  /[\p{L}\d]{2}\.(?:com|net|org|info|biz|xyz|top|online|site|shop|link|click|io|dk|se|ru|cn)(?![\p{L}\d])/iu

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

/** Returns the error of a new password, as the key of a message. */
export function passwordError(password: string): PersonMessage | typeof shortPassword | undefined {
  if (!password) return 'Field is required'
  return password.length < passwordLimits.least ? shortPassword : tooLong(password, passwordLimits.most)
}

/** Returns the error of the current password, which may have been set under earlier rules. */
export function currentPasswordError(password: string): PersonMessage | undefined {
  return password ? tooLong(password, passwordLimits.most) : 'Field is required'
}
