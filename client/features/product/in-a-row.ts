/** Words that are each named with a capital: in a row only the first has one. */
export function inARow(words: readonly string[], locale: string): string[] {
  return words.map((word, place) => (place ? word.charAt(0).toLocaleLowerCase(locale) + word.slice(1) : word))
}
