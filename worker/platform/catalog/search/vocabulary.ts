import type { StoreView } from '#shared/store-view.ts'
import { type ReadRows, sql } from '../../sql.ts'
import { fold } from './fold.ts'
import { stemmers } from './lexicon.ts'
import { type KnownWord, soundOf } from './spelling.ts'

/** The most words whose sounds are compared: the most frequent ones, because a rare word is rarely the intended one. */
const mostHeard = 5000

/** The words of a view's products. */
export class Vocabulary {
  /** The number of products of the view. */
  readonly products: number
  /** Sorted by their terms. */
  readonly #sorted: readonly KnownWord[]
  #sounds: readonly KnownWord[] | undefined

  constructor(words: readonly KnownWord[], products: number) {
    this.products = products
    this.#sorted = words.toSorted((a, b) => (a.term < b.term ? -1 : a.term > b.term ? 1 : 0))
  }

  get(term: string): KnownWord[] {
    return this.startingWith(term).filter((known) => known.term === term)
  }

  has(term: string): boolean {
    return this.get(term).length > 0
  }

  startingWith(beginning: string): KnownWord[] {
    const from = this.#placeOf(beginning)
    return this.#sorted.slice(from, this.#placeOf(`${beginning}\u{10ffff}`))
  }

  /** Returns the inflections of a word: its stem in one language, and words with the same one. */
  inflections(typed: string): KnownWord[] {
    return stemmers.flatMap((stemOf) => {
      const stem = stemOf(typed)
      return this.startingWith(stem).filter(({ term, word }) => term === stem || stemOf(word) === stem)
    })
  }

  endingWith(ending: string): KnownWord[] {
    return this.#sorted.filter(({ term }) => term.length > ending.length + 2 && term.endsWith(ending))
  }

  all(): readonly KnownWord[] {
    return this.#sorted
  }

  /** Returns the most frequent words with their sounds as terms. */
  sounds(): readonly KnownWord[] {
    this.#sounds ??= this.#sorted
      .toSorted((a, b) => b.products - a.products)
      .slice(0, mostHeard)
      .map((known) => ({ ...known, term: soundOf(known.term) }))
    return this.#sounds
  }

  /** Returns the place of the first word that is not before a term. */
  #placeOf(term: string): number {
    let [from, to] = [0, this.#sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#sorted[middle]?.term ?? '') < term) from = middle + 1
      else to = middle
    }
    return from
  }
}

export async function readVocabulary(rows: ReadRows, { storeId }: StoreView): Promise<Vocabulary> {
  const [words, [total]] = await Promise.all([
    rows<KnownWord>(sql`SELECT folded AS term, word, products FROM search_words WHERE store_id = ${storeId}`),
    rows<{ products: number }>(
      sql`SELECT coalesce(sum(products), 0) AS products FROM listing_counts WHERE store_id = ${storeId} AND category_id = 0`,
    ),
  ])
  return new Vocabulary(words, total?.products ?? 0)
}

export function countProducts(known: readonly KnownWord[]): number {
  return known.reduce((total, { products }) => total + products, 0)
}

/** Returns the word without an article whose apostrophe is missing: dalba → alba, of Barbera d'Alba. */
export function withoutArticle(word: string): string[] {
  return /^[dl][aeiouh]\w{2,}$/.test(fold(word)) ? [fold(word).slice(1)] : []
}
