import { dishNames } from '#shared/dish-words.ts'
import { fold } from './fold.ts'
import { tradeLexicon } from './lexicon.ts'
import type { MeantWord } from './match-expression.ts'
import { allowedEdits, cuts, type KnownWord, nearestWords, soundOf } from './spelling.ts'
import { countProducts, type Vocabulary, withoutArticle } from './vocabulary.ts'

/** The most spellings that one word is searched by (SEARCH-11, max_expansions). */
const mostExpansions = 3
/** The fewest letters of a word that may be the beginning of another word. */
const leastBeginning = 3
/** The fewest letters of an unknown word that may be the end of another word, or sound like one. */
const leastKnown = 4
/**
 * If other forms of a word have this many times more products, they are searched too: "hvide" is in the name of one case, "hvid" in
 * all white wines.
 */
const farMore = 10
/** If a longer word has this many times more products, the shopper may still be typing: rio, rioja. */
const more = 2
/** The fewest letters of a sound that may be the beginning of another one, and of one that is similar. */
const leastBegun = 5
const leastNear = 6

/**
 * Returns the meaning of each typed word in this catalogue: the word itself, another form of it, two words in one, or the nearest
 * spelling.
 */
export function readWords(vocabulary: Vocabulary, typed: readonly string[]): MeantWord[] {
  const whole = joinHalves(vocabulary, typed)
  return whole.map(
    (word, index) => known(vocabulary, word, index === whole.length - 1) ?? unknown(vocabulary, word),
  )
}

/** Returns words of the catalogue that begin with the last word, the most frequent first. */
export function completionsOf(vocabulary: Vocabulary, last: string, most: number): string[] {
  const longer = vocabulary.startingWith(fold(last)).toSorted(byProducts)
  return [...new Set(longer.map(({ word }) => word))].slice(0, most)
}

/** Joins two words if the catalogue has them as one word and does not have both halves: "gave kort". */
function joinHalves(vocabulary: Vocabulary, typed: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of typed) {
    const before = joined.at(-1)
    const isOne =
      before &&
      vocabulary.has(fold(`${before}${word}`)) &&
      !(vocabulary.has(fold(before)) && vocabulary.has(fold(word)))
    if (isOne) joined.splice(-1, 1, `${before}${word}`)
    else joined.push(word)
  }
  return joined
}

/** Returns a word that the catalogue has, that is a form of such a word, or that is its beginning; otherwise null. */
function known(vocabulary: Vocabulary, word: string, isLast: boolean): MeantWord | null {
  const folded = fold(word)
  const itself = vocabulary.get(folded)
  const inflected =
    folded.length < leastBeginning ? [] : vocabulary.inflections(word).filter(({ term }) => term !== folded)
  const forms = countProducts(inflected) > countProducts(itself) * farMore ? inflected : []
  if (itself.length + forms.length > 0 && !isLast) return asTerms(word, [...itself, ...forms])
  const apart = itself.length ? [] : withoutArticle(word).flatMap((part) => vocabulary.get(part))
  if (apart.length) return asTerms(word, apart)
  const longer = vocabulary
    .startingWith(folded)
    .filter(({ term }) => term !== folded)
    .toSorted(byProducts)
  const mayBegin = itself.length === 0 || (longer[0]?.products ?? 0) > countProducts(itself) * more
  const isBegun = mayBegin && folded.length >= leastBeginning
  const found = [...itself, ...forms, ...(isBegun ? longer : [])]
  if (found.length === 0) return null
  const { terms } = asTerms(word, forms)
  return {
    word,
    terms: [{ words: [folded], isBegun }, ...terms],
    products: countProducts(itself) || countProducts(found),
    corrected: null,
  }
}

function asTerms(word: string, found: readonly KnownWord[]): MeantWord {
  const terms = [...new Set(found.map(({ term }) => term))].map((term) => ({ words: [term], isBegun: false }))
  return { word, terms, products: countProducts(found), corrected: null }
}

/** Returns the meaning of a word that no product has: a compound of two words, the end of longer words, or a misspelling. */
function unknown(vocabulary: Vocabulary, word: string): MeantWord {
  const parts = compound(vocabulary, word)
  if (parts) return parts
  const folded = fold(word)
  const nothing = { word, terms: [{ words: [folded], isBegun: false }], products: 0, corrected: null }
  if (folded.length < leastKnown || /\d/.test(folded)) return nothing
  const ends = vocabulary.endingWith(folded).toSorted(byProducts).slice(0, mostExpansions)
  if (ends.length) return asTerms(word, ends)
  const near = misspelt(vocabulary, folded)
  const spellings = (near.length ? near : soundAlike(vocabulary, folded)).slice(0, mostExpansions)
  if (spellings.length === 0) return nothing
  const terms = spellings.map((spelling) => ({ words: [fold(spelling)], isBegun: false }))
  return { word, terms, products: spellings.length, corrected: spellings[0] ?? null }
}

/**
 * Returns the words that an unknown word may be a misspelling of. Its first letter counts as correct (SEARCH-11, prefix_length 1).
 * Words with a meaning and names of dishes are possible too: "pressent" is read as "present".
 */
function misspelt(vocabulary: Vocabulary, folded: string): string[] {
  const first = folded.slice(0, 1)
  const meant = [...tradeLexicon().words(), ...dishNames]
    .filter((word) => word.startsWith(first))
    .map((term) => ({ term, word: term, products: 0 }))
  const candidates = [...vocabulary.startingWith(first), ...meant]
  const near = nearestWords(folded, candidates, allowedEdits(folded)).filter(
    ({ products, edits }) => products > 0 || edits === 1,
  )
  return [...new Set(near.map(({ word }) => word))]
}

/**
 * Returns known words that sound like an unknown word, the most frequent first. If there are none, returns those whose sound
 * begins like it ("gewurtz"), or those whose sound is similar ("perseco").
 */
function soundAlike(vocabulary: Vocabulary, folded: string): string[] {
  const sound = soundOf(folded)
  const heard = vocabulary.sounds()
  const same = heard.filter(({ term }) => term === sound)
  const begun = heard.filter(({ term }) => sound.length >= leastBegun && term.startsWith(sound))
  const near = heard.filter(({ term }) => sound.length >= leastNear && term.at(0) === sound.at(0))
  const alike =
    [same, begun].find((some) => some.length > 0) ?? nearestWords(sound, near, allowedEdits(sound))
  return [...new Set(alike.map(({ word }) => word))]
}

/**
 * Returns a word that differs in the first letter or in up to three letters. The difference is too large for a correction, but
 * the shop can suggest it. Null if there is none.
 */
export function farSpelling(vocabulary: Vocabulary, word: string): string | null {
  const folded = fold(word)
  if (folded.length < leastKnown || /\d/.test(folded)) return null
  const edits = folded.length < 7 ? 1 : folded.length < 9 ? 2 : 3
  const long = vocabulary.all().filter(({ term }) => term.length > edits + 1)
  return nearestWords(folded, long, edits)[0]?.word ?? null
}

/**
 * Splits a compound: champagneglas → champagne and glas. Among several cuts, chooses the one whose rarer half is the most
 * frequent.
 */
function compound(vocabulary: Vocabulary, word: string): MeantWord | null {
  const least = (halves: readonly string[]) =>
    Math.min(...halves.map((half) => countProducts(vocabulary.get(half))))
  const best = cuts(word).toSorted((a, b) => least(b) - least(a))[0]
  if (!best || least(best) === 0) return null
  return { word, terms: [{ words: best, isBegun: false }], products: least(best), corrected: null }
}

function byProducts(a: KnownWord, b: KnownWord): number {
  return b.products - a.products || (a.word < b.word ? -1 : 1)
}
