import { filter } from './common-passwords-filter.ts'

/** Of the filter; 13 for each of some 3,300 passwords take one other password in 30,000 for one of them. */
export const filterBits = 65_536
const bitsOfEach = 13

const known = Uint8Array.from(atob(filter), (sign) => sign.charCodeAt(0))

export const weakPassword = 'This password is among those that are tried first. Choose another one.'

/** Whether this is among the passwords that are tried first, whatever the case of its letters, or nothing but blanks. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (!password.trim()) return true
  const bits = await bitsOf(password)
  return bits.every((bit) => ((known[bit >> 3] ?? 0) >> (bit & 7)) & 1)
}

/** Positions of a password in the filter: the first pairs of bytes of its SHA-256. */
export async function bitsOf(password: string): Promise<number[]> {
  const bytes = new TextEncoder().encode(password.normalize('NFC').toLowerCase())
  const digest = new DataView(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from({ length: bitsOfEach }, (_, pair) => digest.getUint16(pair * 2))
}
