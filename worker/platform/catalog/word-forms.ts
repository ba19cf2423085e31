import { fold } from './fold.ts'

/** Endings of plurals, of the definite form and of adjectives, folded; the longest first. Danish and Swedish alike. */
const endings =
  'ernes ernas arnas ornas erne arna orna erna ene ens ets na er ar or en et es e a s t n r'.split(' ')

/** Words that say nothing about what is wanted, in either language, folded. */
const empty = new Set(
  'og och i pa af av til till fra fran med for den det de der som om en et ett eller kr kroner kronor stk st noget nagot hvad vad man jeg jag skal ska drikker dricker passer passar god gode godt gott goda bra bedste basta nat nogle nagra lidt lite flaske flasken flasker flaska flaskan flaskor'.split(
    ' ',
  ),
)

/** Whether a word says something about what is wanted: "til" does not. */
export function isTelling(word: string): boolean {
  return !empty.has(fold(word))
}

/** Without the words that say nothing, unless there are no others. */
export function significantWords(words: readonly string[]): string[] {
  const telling = words.filter(isTelling)
  return telling.length ? telling : [...words]
}

/** What a word may be a form of, folded: viner → vin, vine; røde → rod. Only those that exist are meant. */
export function baseForms(word: string): string[] {
  const folded = fold(word)
  const stems = endings
    .filter((ending) => folded.endsWith(ending))
    .map((ending) => folded.slice(0, -ending.length))
  return [
    ...new Set(stems.flatMap((stem) => (stem.length >= 3 ? [stem, `${stem}e`, `${stem}a`] : []))),
  ].filter((form) => form !== folded)
}

/** The word behind an article whose apostrophe was left out: dalba → alba, of Barbera d'Alba. */
export function elided(word: string): string[] {
  return /^[dl][aeiouh]\w{2,}$/.test(fold(word)) ? [fold(word).slice(1)] : []
}

/** Every way to cut a word into two of three letters and more, with the s or e between them or without: champagne-glas. */
export function cuts(word: string): [left: string, right: string][] {
  const folded = fold(word)
  return Array.from({ length: Math.max(0, folded.length - 5) }, (_, index) => index + 3).flatMap((at) => {
    const left = folded.slice(0, at)
    const right = folded.slice(at)
    const linked = /[se]$/.test(left) && left.length > 3 ? [left, left.slice(0, -1)] : [left]
    return linked.map((part): [string, string] => [part, right])
  })
}
