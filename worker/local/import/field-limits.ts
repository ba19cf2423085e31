/**
 * Whether a text can be the sku of a product. It stands in addresses: a browser would take `.` and `..` for steps, and people
 * cannot tell one with spaces at its ends or with invisible characters from one without.
 */
export function isSku(text: string): boolean {
  const isBad = /^\.{1,2}$|^\s|\s$|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\?#%]/u.test(text)
  return !isBad && text.length > 0 && text.length <= 64
}

/** Letters that a field may have. */
const longest = 255
const longestTexts: Readonly<Record<string, number>> = {
  short_description: 5000,
  description: 100_000,
  ingredients: 5000,
  image: 20_000,
  pairing: 5000,
  category: 5000,
  parts: 5000,
  part_titles: 5000,
  custom_options: 5000,
  labels: 5000,
  downloads: 5000,
  drawing: 1000,
}

/** Returns why a text is not taken for a field at all; undefined if it may be read. `name`: of a column, without its view. */
export function fieldFault(name: string, text: string): string | undefined {
  const most = longestTexts[name] ?? longest
  if (text.length > most) return `has ${text.length} letters, and ${most} at most: ${readable(text)}`
  return /(?![\n\r\t])\p{Cc}/u.test(text) ? `has control characters: ${readable(text)}` : undefined
}

/** The beginning of a text, without what moves a terminal's cursor. */
export function readable(text: string): string {
  return text.slice(0, 40).replace(/[\p{Cc}\p{Cf}]/gu, '�')
}

/** Returns whether a text has no visible letters. */
export function isInvisible(text: string): boolean {
  return text.replace(/[\p{Cc}\p{Cf}\s]/gu, '') === ''
}
