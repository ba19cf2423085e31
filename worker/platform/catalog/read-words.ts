import type { StoreView } from '#shared/store-view.ts'
import { list, prepare, rows, sql } from '../sql.ts'
import { fold } from './fold.ts'
import type { MeantWord } from './match-expression.ts'
import { phrases } from './meaning/phrases.ts'
import { respell, soundAlike } from './respell.ts'
import { corrections, editDistance, type KnownWord } from './spelling.ts'
import { baseForms, cuts, elided } from './word-forms.ts'

/** The most spellings that one word is searched by (SEARCH-11, max_expansions). */
const mostExpansions = 3
const mostCompletions = 24
/** The fewest letters of a word that may be the beginning of another word. */
const leastBeginning = 3
/** The fewest letters of an unknown word that may be the end of another word. */
const leastEnding = 4
/**
 * If the base form has this many times more products, it is searched instead: "hvide" is in the name of one case, "hvid" in all
 * white wines.
 */
const farMore = 10
/** If a longer word has this many times more products, the shopper may still be typing: rio, rioja. */
const more = 2

export interface ReadWords {
  meant: MeantWord[]
  /** Words of the catalogue that begin with the last word. */
  completions: string[]
  /** The number of products of the view. */
  products: number
}

/**
 * Returns the meaning of each typed word in this catalogue: the word itself, another form of it, two words in one, or the nearest
 * spelling.
 */
export async function readWords(
  db: D1Database,
  view: StoreView,
  typed: readonly string[],
): Promise<ReadWords> {
  const { longer, exact, products } = await lookUp(db, view, typed)
  const whole = joinHalves(typed, exact)
  const meant = await Promise.all(
    whole.map(async (word, index) => {
      const beginnings = longer[typed.indexOf(word)] ?? []
      return known(word, beginnings, exact, index === whole.length - 1) ?? unknown(db, view, word)
    }),
  )
  return { meant, completions: (longer.at(-1) ?? []).map(({ word }) => word), products }
}

type Known = ReadonlyMap<string, readonly KnownWord[]>

/** Reads in one round trip the longer words of each word, the most frequent first, and all its possible forms. */
async function lookUp(db: D1Database, view: StoreView, typed: readonly string[]) {
  const pairs = typed.slice(1).map((word, index) => fold(`${typed[index]}${word}`))
  const forms = [
    ...new Set([...typed.map(fold), ...typed.flatMap(baseForms), ...typed.flatMap(elided), ...pairs]),
  ]
  const [total, exact, ...longer] = await db.batch<KnownWord>([
    prepare(
      db,
      sql`SELECT coalesce(sum(products), 0) AS products FROM listing_counts
        WHERE store_id = ${view.storeId} AND category_id = 0`,
    ),
    prepare(
      db,
      sql`SELECT folded AS term, word, products FROM search_words
        WHERE store_id = ${view.storeId} AND folded IN ${list(forms)}`,
    ),
    ...typed.map((word) => {
      const [from, to] = beginning(fold(word))
      return prepare(
        db,
        sql`SELECT folded AS term, word, products FROM search_words
          WHERE store_id = ${view.storeId} AND folded >= ${from} AND folded < ${to}
          ORDER BY folded = ${from} DESC, products DESC, word LIMIT ${mostCompletions}`,
      )
    }),
  ])
  return {
    products: total?.results[0]?.products ?? 0,
    exact: Map.groupBy(exact?.results ?? [], ({ term }) => term) as Known,
    longer: longer.map(({ results }) => results),
  }
}

/** Joins two words if the catalogue has them as one word and does not have both halves: "gave kort". */
function joinHalves(typed: readonly string[], exact: Known): string[] {
  const joined: string[] = []
  for (const word of typed) {
    const before = joined.at(-1)
    const whole = before && `${before}${word}`
    const isOne = before && exact.has(fold(`${whole}`)) && !(exact.has(fold(before)) && exact.has(fold(word)))
    if (isOne) joined.splice(-1, 1, `${whole}`)
    else joined.push(word)
  }
  return joined
}

/** Returns a word that the catalogue has, that is a form of such a word, or that is its beginning; otherwise null. */
function known(word: string, longer: readonly KnownWord[], exact: Known, isLast: boolean): MeantWord | null {
  const itself = exact.get(fold(word)) ?? []
  const products = sum(itself)
  const forms = baseForms(word).filter((form) => sum(exact.get(form) ?? []) > products * farMore)
  if (forms.length) return asForms(word, forms, exact)
  const [apart] = itself.length ? [] : elided(word)
  if (apart && exact.has(apart)) return asForms(word, [apart], exact)
  const others = longer.filter(({ term }) => term !== fold(word))
  const mayBegin = itself.length === 0 || (isLast && (others[0]?.products ?? 0) > products * more)
  const isBegun = mayBegin && fold(word).length >= leastBeginning
  const found = [...itself, ...(isBegun ? others : [])]
  if (found.length === 0) return null
  const terms = [{ words: [fold(word)], isBegun }]
  return { word, terms, products: products || sum(found), corrected: null }
}

function asForms(word: string, forms: readonly string[], exact: Known): MeantWord {
  return {
    word,
    terms: forms.map((form) => ({ words: [form], isBegun: false })),
    products: sum(forms.flatMap((form) => exact.get(form) ?? [])),
    corrected: null,
  }
}

/** Returns a word that no product has: as a compound of two words, as the end of longer words, or as a misspelling. */
async function unknown(db: D1Database, view: StoreView, word: string): Promise<MeantWord> {
  const parts = await compound(db, view, word)
  if (parts) return parts
  const ends = await endings(db, view, word)
  if (ends.length) {
    const terms = ends.map((end) => ({ words: [end.term], isBegun: false }))
    return { word, terms, products: sum(ends), corrected: null }
  }
  const near = corrections(
    fold(word),
    [...(await respell(db, view, word)), ...saidWords(word)],
    mostExpansions,
  )
  const spellings = near.length ? near : (await soundAlike(db, view, word)).slice(0, mostExpansions)
  const terms = spellings.length ? spellings : [word]
  return {
    word,
    terms: terms.map((spelling) => ({ words: [fold(spelling)], isBegun: false })),
    products: spellings.length,
    corrected: spellings[0] ?? null,
  }
}

/**
 * Returns words that no product has but that have a meaning, as corrections for this word: "pressent", present. None if the word
 * itself has a meaning.
 */
function saidWords(word: string): KnownWord[] {
  const folded = fold(word)
  if (phrases.has(folded)) return []
  return [...phrases.keys()]
    .filter((phrase) => phrase.at(0) === folded.at(0) && editDistance(folded, phrase, 1) <= 1)
    .map((phrase) => ({ term: phrase, word: phrase, products: 0 }))
}

/**
 * Splits a compound: champagneglas → champagne and glas. Among several cuts, chooses the one whose rarer half is the most
 * frequent.
 */
async function compound(db: D1Database, view: StoreView, word: string): Promise<MeantWord | null> {
  const halves = cuts(word)
  if (halves.length === 0) return null
  const found = await rows<KnownWord>(
    db,
    sql`SELECT folded AS term, word, sum(products) AS products FROM search_words
      WHERE store_id = ${view.storeId} AND folded IN ${list([...new Set(halves.flat())])} GROUP BY folded`,
  )
  const products = new Map(found.map((known) => [known.term, known.products]))
  const least = ([left, right]: [string, string]) =>
    Math.min(products.get(left) ?? 0, products.get(right) ?? 0)
  const best = halves.toSorted((a, b) => least(b) - least(a))[0]
  if (!best || least(best) === 0) return null
  return { word, terms: [{ words: best, isBegun: false }], products: least(best), corrected: null }
}

/** Returns the longer words that end with this word, if it is long enough: kräftor, havskräftor. */
async function endings(db: D1Database, view: StoreView, word: string): Promise<KnownWord[]> {
  const folded = fold(word)
  if (folded.length < leastEnding || /\d/.test(folded)) return []
  return rows<KnownWord>(
    db,
    sql`SELECT folded AS term, word, products FROM search_words
      WHERE store_id = ${view.storeId} AND length(folded) > ${folded.length + 2} AND substr(folded, ${-folded.length}) = ${folded}
      ORDER BY products DESC LIMIT ${mostExpansions}`,
  )
}

function sum(known: readonly KnownWord[]): number {
  return known.reduce((total, { products }) => total + products, 0)
}

function beginning(word: string): [from: string, to: string] {
  return [word, `${word}\u{10ffff}`]
}
