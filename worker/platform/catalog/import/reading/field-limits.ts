/**
 * Returns whether a text can be a SKU. A SKU is part of addresses, where browsers resolve `.` and `..`. Spaces at the ends and invisible
 * characters are refused, because people cannot see them.
 */
export function isSku(text: string): boolean {
  const isBad = /^\.{1,2}$|^\s|\s$|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\?#%]/u.test(text)
  return !isBad && text.length > 0 && text.length <= 64
}

/** Maximum length of a field (characters). */
const longest = 255
const longestTexts: Readonly<Record<string, number>> = {
  short_description: 5000,
  description: 100_000,
  ingredients: 5000,
  image: 20_000,
  pairing: 5000,
  category: 5000,
  parts: 5000,
  related_skus: 5000,
  upsell_skus: 5000,
  crosssell_skus: 5000,
  part_titles: 5000,
  custom_options: 5000,
  labels: 5000,
  downloads: 5000,
  drawing: 1000,
}

/** Returns why a text is refused as a field; undefined if it is permitted. `name`: the column without its view. */
export function fieldFault(name: string, text: string): string | undefined {
  const most = longestTexts[name] ?? longest
  if (text.length > most) return `has ${text.length} letters, and ${most} at most: ${readable(text)}`
  return /(?![\n\r\t])\p{Cc}/u.test(text) ? `has control characters: ${readable(text)}` : undefined
}

/** Returns the beginning of a text without control characters, which could change a terminal. */
export function readable(text: string): string {
  return text.slice(0, 40).replace(/[\p{Cc}\p{Cf}]/gu, '�')
}

/** Returns whether a text has no visible letters. */
export function isInvisible(text: string): boolean {
  return text.replace(/[\p{Cc}\p{Cf}\s]/gu, '') === ''
}
