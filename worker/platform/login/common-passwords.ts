import filter from './common-passwords.json' with { type: 'json' }

/**
 * Bits of the filter, a Bloom filter in Base64. `node worker/local/common-passwords.ts list.txt` made it from
 * `10-million-password-list-top-10000` of SecLists (MIT, Daniel Miessler). With 13 bits for each of the 3,309 passwords of eight or more
 * letters, one other password in 30,000 counts as common.
 */
export const filterBits = 65_536
const bitsOfEach = 13

const known = Uint8Array.from(atob(filter), (sign) => sign.charCodeAt(0))

export const weakPassword = 'This password is among those that are tried first. Choose another one.'

/** Returns true if the password is a common one in any letter case, or consists only of spaces. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (!password.trim()) return true
  const bits = await bitsOf(password)
  return bits.every((bit) => ((known[bit >> 3] ?? 0) >> (bit & 7)) & 1)
}

/** Returns the positions of a password in the filter: the first pairs of bytes of its SHA-256. */
export async function bitsOf(password: string): Promise<number[]> {
  const bytes = new TextEncoder().encode(password.normalize('NFC').toLowerCase())
  const digest = new DataView(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from({ length: bitsOfEach }, (_, pair) => digest.getUint16(pair * 2))
}
