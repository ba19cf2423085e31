import { fold } from './fold.ts'

/** Endings of plurals, definite forms and adjectives, folded, the longest first. They apply to Danish and Swedish. */
const endings =
  'ernes ernas arnas ornas erne arna orna erna ene ens ets na er ar or en et es e a s t n r'.split(' ')

/** Words without meaning for the search, in either language, folded. */
const empty = new Set(
  'og och i pa af av til till fra fran med for den det de der som om en et ett eller kr kroner kronor stk st noget nagot hvad vad man jeg jag skal ska drikker dricker passer passar god gode godt gott goda bra bedste basta nat nogle nagra lidt lite flaske flasken flasker flaska flaskan flaskor'.split(
    ' ',
  ),
)

/** Returns true if a word has a meaning for the search: "til" has none. */
export function isTelling(word: string): boolean {
  return !empty.has(fold(word))
}

/** Returns the words that have a meaning for the search, or all words if none has. */
export function significantWords(words: readonly string[]): string[] {
  const telling = words.filter(isTelling)
  return telling.length ? telling : [...words]
}

/**
 * Returns the possible base forms of a word, folded: viner → vin, vine; røde → rod. The caller uses only those that the catalogue
 * has.
 */
export function baseForms(word: string): string[] {
  const folded = fold(word)
  const stems = endings
    .filter((ending) => folded.endsWith(ending))
    .map((ending) => folded.slice(0, -ending.length))
  return [
    ...new Set(stems.flatMap((stem) => (stem.length >= 3 ? [stem, `${stem}e`, `${stem}a`] : []))),
  ].filter((form) => form !== folded)
}

/** Returns the word without an article whose apostrophe is missing: dalba → alba, of Barbera d'Alba. */
export function elided(word: string): string[] {
  return /^[dl][aeiouh]\w{2,}$/.test(fold(word)) ? [fold(word).slice(1)] : []
}

/**
 * Returns every way to split a word into two words of at least three letters, with or without an s or e between them:
 * champagne-glas.
 */
export function cuts(word: string): [left: string, right: string][] {
  const folded = fold(word)
  return Array.from({ length: Math.max(0, folded.length - 5) }, (_, index) => index + 3).flatMap((at) => {
    const left = folded.slice(0, at)
    const right = folded.slice(at)
    const linked = /[se]$/.test(left) && left.length > 3 ? [left, left.slice(0, -1)] : [left]
    return linked.map((part): [string, string] => [part, right])
  })
}
