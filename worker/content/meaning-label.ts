import type { WordMeaning } from '#shared/platform-api/search-result.ts'

/** Returns the words of a chip. A negated meaning is shown as the shopper typed it: "Ikke for dyr". */
export function meaningLabel({ label, typed, not }: WordMeaning): string {
  const text = not ? typed.join(' ') : label
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
