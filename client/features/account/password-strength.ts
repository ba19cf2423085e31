export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** Bits from which guessing takes years, and from which it takes longer than anybody has. */
const [fair, strong] = [45, 65]

/**
 * How hard a password is to guess, by its letters alone; null while nothing is typed. The commonest ones are known to the
 * platform, which refuses them.
 */
export function passwordStrength(password: string): PasswordStrength | null {
  if (!password) return null
  const signs = kinds.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0)
  const bits = unlikely(password) * Math.log2(Math.max(signs, 2))
  if (password.length < 8 || bits < fair) return 'weak'
  return bits < strong ? 'fair' : 'strong'
}

/** How many signs there are of each kind. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 12],
]

/** Counts letters that do not simply continue the one before (`aaa`, `abc`, `321`), each sign three times at most. */
function unlikely(password: string): number {
  const codes = Array.from(password.toLowerCase(), (sign) => sign.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, place) => Math.abs(code - (codes[place - 1] ?? -9)) > 1)
  const timesOf = (code: number) => fresh.filter((each) => each === code).length
  return [...new Set(fresh)].reduce((sum, code) => sum + Math.min(timesOf(code), 3), 0)
}
