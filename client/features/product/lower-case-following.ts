/** Lower-cases the first letter of all words but the first, for a list of names in one sentence. */
export function inARow(words: readonly string[], locale: string): string[] {
  return words.map((word, place) => (place ? word.charAt(0).toLocaleLowerCase(locale) + word.slice(1) : word))
}
