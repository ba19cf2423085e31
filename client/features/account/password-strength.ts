export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** Bits of entropy: guessing takes years above the first value, and longer than a lifetime above the second. */
const [fair, strong] = [45, 65]

/**
 * Returns how hard a password is to guess, from its characters only; null while it is empty. The platform refuses the most
 * common passwords.
 */
export function passwordStrength(password: string): PasswordStrength | null {
  if (!password) return null
  const signs = kinds.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0)
  const bits = unlikely(password) * Math.log2(Math.max(signs, 2))
  if (password.length < 8 || bits < fair) return 'weak'
  return bits < strong ? 'fair' : 'strong'
}

/** Number of possible characters of each kind. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 12],
]

/** Counts characters that do not continue the one before (`aaa`, `abc`, `321`), each character at most three times. */
function unlikely(password: string): number {
  const codes = Array.from(password.toLowerCase(), (sign) => sign.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, place) => Math.abs(code - (codes[place - 1] ?? -9)) > 1)
  const timesOf = (code: number) => fresh.filter((each) => each === code).length
  return [...new Set(fresh)].reduce((sum, code) => sum + Math.min(timesOf(code), 3), 0)
}
