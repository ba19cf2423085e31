import { searchBoosts } from '#shared/product-fields.ts'
import type { StoreView } from '#shared/store-view.ts'
import { list, name, rows, type Sql, sql } from '../../sql.ts'
import { fold, words } from './fold.ts'
import { type MatchExpression, type MeantWord, matchExpression } from './match-expression.ts'
import { completionsOf, farSpelling, readWords } from './read-words.ts'
import { certain } from './scoring.ts'
import { significantWords } from './spelling.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface TextQuery {
  /** SQL of product id and score (the lower, the better) of all products that match the text; null if every product matches. */
  hits: Sql | null
  /** SQL of the ids of products with an excluded word. */
  without: Sql | null
  /** False if all words are common. Their scores would take more time than they are worth, so all are 0. */
  isRanked: boolean
  /** The misspelt words with their corrections. */
  respelt: ReadonlyMap<string, string>
  /** The text with corrections that are too uncertain to be used without the shopper's consent. */
  offered: string | null
  /** Words of the catalogue that begin with the last word. */
  completions: string[]
  /** Each significant word with the approximate number of products that have it. */
  understood: { word: string; products: number }[]
}

/** The most words of a text that are searched; later ones are ignored. */
const mostWords = 8
const mostCompletions = 8
/**
 * The share of all products from which on a word is common: it only raises the score of products that other words found
 * (SEARCH-12, cutoff_frequency).
 */
const cutoff = 0.01
/**
 * Bounds of the cutoff in products. In a small catalogue every word would be common; in a large one ranking more products would
 * take too long.
 */
const [leastCommon, mostCommon] = [200, 2000]

export interface Searched {
  /** The text as the shopper typed it. */
  text: string
  /** The words of the text that are searched. */
  typed: readonly string[]
  /** Words that replace typed ones; a product must have one of the first list. Those of the other lists raise its score. */
  instead: readonly (readonly string[])[]
  without: readonly string[]
  /** Set if a product must have every word. */
  needsAll?: true
  /** Set if its name must have every word. */
  isName?: true
}

/** Returns a text as a query of the view's index; null if the text has no words. */
export async function readText(
  db: D1Database,
  view: StoreView,
  vocabulary: Vocabulary,
  searched: Searched,
): Promise<TextQuery | null> {
  const { text, instead } = searched
  const typed = searched.typed.slice(0, mostWords)
  const without = searched.without.length ? withoutWords(view, searched.without) : null
  if (typed.length === 0 && instead.length === 0) return without && { ...nothing, without }
  const skus = codeOf(text) ? await productsWithSku(db, codeOf(text)) : []
  const significant = significantWords(typed)
  const read = readWords(vocabulary, significant)
  const common = Math.min(Math.max(leastCommon, vocabulary.products * cutoff), mostCommon)
  const isNamed = read.some((word) => word.products > 0 && word.products <= common && word.corrected === null)
  const meant = [
    ...read,
    ...instead.map((words, at) => meantInstead(words, isNamed || at > 0 ? common + 1 : 1)),
  ]
  const isRanked = skus.length > 0 || meant.some((word) => word.products <= common)
  const expression = expressionOf(meant, common, searched)
  return {
    hits: skus.length ? onlyThese(skus) : expression ? hits(view, text, expression, isRanked) : onlyThese([]),
    without,
    isRanked,
    respelt: skus.length ? new Map() : respelt(meant),
    offered: skus.length ? null : offered(vocabulary, meant),
    completions: significant.length
      ? completionsOf(vocabulary, significant.at(-1) ?? '', mostCompletions)
      : [],
    understood: meant.map(({ word, products }) => ({ word, products })),
  }
}

const nothing: TextQuery = {
  hits: null,
  without: null,
  isRanked: false,
  respelt: new Map(),
  offered: null,
  completions: [],
  understood: [],
}

/** Returns the expression that selects the products; null if a product must have a word that the catalogue does not have. */
function expressionOf(
  meant: readonly MeantWord[],
  common: number,
  { needsAll, isName }: Searched,
): MatchExpression | null {
  const match = matchExpression(meant, common)
  if (!needsAll && !isName) return match
  if (meant.some(({ products, corrected }) => products === 0 || corrected !== null)) return null
  const every = match.all ?? match.enough
  return { ...match, enough: isName ? `name : (${every})` : every }
}

/**
 * Returns the alternatives as one word. It decides which products match, unless the text also has a rare word: then it only
 * raises the score. "brännvin Kornbo" finds products of Kornbo first.
 */
function meantInstead(alternatives: readonly string[], products: number): MeantWord {
  const terms = alternatives.map((alternative) => ({ words: words(alternative).map(fold), isBegun: false }))
  return { word: alternatives[0] ?? '', terms, products, corrected: null }
}

function withoutWords(view: StoreView, unwanted: readonly string[]): Sql {
  return withAny(
    view,
    unwanted.map((word) => `"${fold(word)}"`),
  )
}

/** Returns the products whose texts name one of the dishes. */
export function withDishes(view: StoreView, dishes: readonly string[]): Sql {
  return withAny(
    view,
    dishes.map((word) => `dish: "${word}" *`),
  )
}

function withAny(view: StoreView, terms: readonly string[]): Sql {
  const index = name(`search_${view.code}`)
  return sql`SELECT rowid AS product_id FROM ${index} WHERE ${index} MATCH ${terms.join(' OR ')}`
}

function respelt(meant: readonly MeantWord[]): Map<string, string> {
  return new Map(meant.flatMap(({ word, corrected }) => (corrected === null ? [] : [[word, corrected]])))
}

function offered(vocabulary: Vocabulary, meant: readonly MeantWord[]): string | null {
  if (meant.every(({ products }) => products > 0)) return null
  const far = meant.map(({ word, products }) => (products === 0 ? farSpelling(vocabulary, word) : null))
  if (far.every((word) => word === null)) return null
  return meant.map(({ word, corrected }, index) => far[index] ?? corrected ?? word).join(' ')
}

/** Returns the text if it can be part of a SKU, otherwise ''. 2019 counts as a vintage, not as part of a SKU. */
function codeOf(text: string): string {
  const code = text.trim()
  const isCode = /^[\w-]{3,64}$/.test(code) && /[\d-]/.test(code) && !/^(19|20)\d\d$/.test(code)
  return isCode ? code : ''
}

/** Returns the products whose SKU is this code; for a variant's SKU its parent too. */
async function productsWithSku(db: D1Database, code: string): Promise<number[]> {
  const spellings = list([code, code.toUpperCase(), code.toLowerCase()])
  const found = await rows<{ id: number }>(
    db,
    sql`SELECT id FROM products WHERE sku IN ${spellings}
      UNION SELECT p.id FROM products v JOIN products p ON p.sku = v.parent_sku WHERE v.sku IN ${spellings}`,
  )
  return found.map(({ id }) => id)
}

function onlyThese(ids: readonly number[]): Sql {
  return sql`SELECT value AS product_id, ${certain} AS score FROM json_each(${JSON.stringify(ids)})`
}

function hits(view: StoreView, text: string, match: MatchExpression, isRanked: boolean): Sql {
  const index = name(`search_${view.code}`)
  const score = isRanked ? sql`${fieldScores(index)} * ${coverage(index, match)}` : sql`0`
  const byWords = sql`SELECT rowid AS product_id, ${score} AS score FROM ${index} WHERE ${index} MATCH ${match.enough}`
  const code = codeOf(text)
  if (!code) return byWords
  return sql`SELECT product_id, min(score) AS score FROM (
    ${byWords}
    UNION ALL SELECT rowid, ${certain} FROM search_sku WHERE search_sku MATCH ${`"${fold(code)}"`}
  ) GROUP BY product_id`
}

/** Returns the sum of the scores of all columns, each multiplied by its boost (SEARCH-9, tie_breaker 1). */
function fieldScores(index: Sql): Sql {
  const boosts = Object.values(searchBoosts)
  const scores = boosts.map((boost, place) => {
    const weights = boosts.map((_, other) => (other === place ? '1.0' : '0.0')).join(', ')
    return `${boost} * bm25(${index.text}, ${weights})`
  })
  return name(`(${scores.join(' + ')})`)
}

/** Returns a factor that ranks products with every word before products with most of the words. */
function coverage(index: Sql, { all }: MatchExpression): Sql {
  if (!all) return sql`1`
  return sql`CASE WHEN rowid IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ${all}) THEN 12 ELSE 1 END`
}
