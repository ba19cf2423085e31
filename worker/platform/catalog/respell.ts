import type { StoreView } from '#shared/store-view.ts'
import { rows, sql } from '../sql.ts'
import { fold } from './fold.ts'
import { allowedEdits, corrections, editDistance, type KnownWord, soundOf } from './spelling.ts'

/**
 * Returns the known words that an unknown word may be a misspelling of. Its first letter counts as correct (SEARCH-11,
 * prefix_length 1).
 */
export async function respell(db: D1Database, view: StoreView, word: string): Promise<KnownWord[]> {
  const folded = fold(word)
  const edits = allowedEdits(folded)
  const first = folded.slice(0, 1)
  if (edits === 0 || /\d/.test(folded)) return []
  return rows<KnownWord>(
    db,
    sql`SELECT folded AS term, word, products FROM search_words
      WHERE store_id = ${view.storeId} AND folded >= ${first} AND folded < ${`${first}\u{10ffff}`}
        AND length(folded) BETWEEN ${folded.length - edits} AND ${folded.length + edits}`,
  )
}

/**
 * Returns a word that differs in the first letter or in up to three letters. The difference is too large for a correction, but
 * the shop can suggest it. Null if there is none.
 */
export async function farSpelling(db: D1Database, view: StoreView, word: string): Promise<string | null> {
  const folded = fold(word)
  if (folded.length < 4 || /\d/.test(folded)) return null
  const edits = folded.length < 7 ? 1 : folded.length < 9 ? 2 : 3
  const known = await rows<KnownWord>(
    db,
    sql`SELECT folded AS term, word, products FROM search_words
      WHERE store_id = ${view.storeId} AND length(folded) BETWEEN ${folded.length - edits} AND ${folded.length + edits}
      ORDER BY products DESC LIMIT ${mostFar}`,
  )
  const near = known
    .map((candidate) => ({ ...candidate, edits: editDistance(folded, candidate.term, edits) }))
    .filter((candidate) => candidate.edits <= edits && candidate.term.length > edits + 1)
    .sort((a, b) => a.edits - b.edits || b.products - a.products)
  return near[0]?.word ?? null
}

/**
 * Returns known words that sound like an unknown word, the most frequent first. If there are none, returns those whose sound
 * begins like it ("gewurtz"), or those whose sound is similar ("perseco").
 */
export async function soundAlike(db: D1Database, view: StoreView, word: string): Promise<string[]> {
  const folded = fold(word)
  if (folded.length < 4 || /\d/.test(folded)) return []
  const known = await rows<KnownWord>(
    db,
    sql`SELECT folded AS term, word, products FROM search_words
      WHERE store_id = ${view.storeId} AND length(folded) >= ${folded.length - 3}
      ORDER BY products DESC LIMIT ${mostFar}`,
  )
  const sound = soundOf(folded)
  const heard = known.map((one) => ({ ...one, term: knownSound(one.term) }))
  const same = heard.filter(({ term }) => term === sound)
  const begun = heard.filter(({ term }) => sound.length >= leastBegun && term.startsWith(sound))
  const near = heard.filter(({ term }) => term.at(0) === sound.at(0))
  const alike = [same, begun].find((some) => some.length > 0)
  return alike
    ? [...new Set(alike.map((one) => one.word))]
    : corrections(sound, sound.length >= leastNear ? near : [], mostNear)
}

/** Caches the sounds of the catalogue's words, because computing all of them takes longer than the search. */
const knownSounds = new Map<string, string>()

function knownSound(term: string): string {
  const known = knownSounds.get(term)
  if (known !== undefined) return known
  if (knownSounds.size >= 4 * mostFar) knownSounds.clear()
  const sound = soundOf(term)
  knownSounds.set(term, sound)
  return sound
}

/** The fewest letters of a sound that may be the beginning of another; below, of one that is similar. */
const leastBegun = 5
const leastNear = 6
const mostNear = 3

/** The most words that are compared: the most frequent ones, because a rare word is rarely the intended one. */
const mostFar = 5000
