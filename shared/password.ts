import { type PersonMessage, tooLong } from './person.ts'

/** The fewest and the most letters of a password, in UTF-16 units (USER-12). */
export const passwordLimits = { least: 8, most: 200 }

export const shortPassword = 'Password must have at least 8 letters.'

/** Returns the error of a new password, as the key of a message. */
export function passwordError(password: string): PersonMessage | typeof shortPassword | undefined {
  if (!password) return 'Field is required'
  return password.length < passwordLimits.least ? shortPassword : tooLong(password, passwordLimits.most)
}

/** Returns the error of the current password, which may have been set under earlier rules. */
export function currentPasswordError(password: string): PersonMessage | undefined {
  return password ? tooLong(password, passwordLimits.most) : 'Field is required'
}
