import { searchBoosts } from '#shared/product-fields.ts'
import type { StoreView } from '#shared/store-view.ts'
import { list, name, rows, type Sql, sql } from '../sql.ts'
import { fold, words } from './fold.ts'
import { type MatchExpression, type MeantWord, matchExpression } from './match-expression.ts'
import { readWords } from './read-words.ts'
import { farSpelling } from './respell.ts'
import { certain } from './scoring.ts'
import { significantWords } from './word-forms.ts'

export interface TextQuery {
  /** Product id and score (the lower, the better) of everything that the text finds; null where any product will do. */
  hits: Sql | null
  /** Product ids of what has a word that is not wanted. */
  without: Sql | null
  /** False where all words are common ones: their scores would cost more than they say, all are 0 then. */
  isRanked: boolean
  /** Misspelt words and what was searched for instead. */
  respelt: ReadonlyMap<string, string>
  /** The text with words put right that were too far off to be searched for unasked. */
  offered: string | null
  /** Words of the catalogue that begin like the last one. */
  completions: string[]
  /** Each telling word with about how many products have it. */
  understood: { word: string; products: number }[]
}

/** Words beyond these are not looked at. */
const mostWords = 8
const mostCompletions = 8
/** Share of all products from which on a word only raises what others found (SEARCH-12, cutoff_frequency). */
const cutoff = 0.01
/** In a small catalogue every word is above that share; in a large one ranking more would cost more than it says. */
const [leastCommon, mostCommon] = [200, 2000]

export interface Searched {
  /** As it was typed. */
  text: string
  /** Words of it that are searched for. */
  typed: readonly string[]
  /** Words that are meant by others; of each line any will do. */
  instead: readonly (readonly string[])[]
  without: readonly string[]
  /** Nothing will do that lacks a word. */
  needsAll?: true
}

/** A text as a query of the view's index; null where there is no word in it. */
export async function readText(
  db: D1Database,
  view: StoreView,
  searched: Searched,
): Promise<TextQuery | null> {
  const { text, instead } = searched
  const typed = searched.typed.slice(0, mostWords)
  const without = searched.without.length ? withoutWords(view, searched.without) : null
  if (typed.length === 0 && instead.length === 0) return without && { ...nothing, without }
  const [{ meant: read, completions, products }, skus] = await Promise.all([
    readWords(db, view, significantWords(typed)),
    codeOf(text) ? productsWithSku(db, codeOf(text)) : [],
  ])
  const common = Math.min(Math.max(leastCommon, products * cutoff), mostCommon)
  const isNamed = read.some((word) => word.products > 0 && word.products <= common && word.corrected === null)
  const meant = [...read, ...instead.map((words) => meantInstead(words, isNamed ? common + 1 : 1))]
  const isRanked = skus.length > 0 || meant.some((word) => word.products <= common)
  return {
    hits: skus.length ? onlyThese(skus) : hits(view, text, expressionOf(meant, common, searched), isRanked),
    without,
    isRanked,
    respelt: skus.length ? new Map() : respelt(meant),
    offered: skus.length ? null : await offered(db, view, meant),
    completions: [...new Set(completions)].slice(0, mostCompletions),
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

function expressionOf(meant: readonly MeantWord[], common: number, { needsAll }: Searched): MatchExpression {
  const match = matchExpression(meant, common)
  return needsAll ? { ...match, enough: match.all ?? match.enough } : match
}

/** Rare where they decide what is found; beside a name they only raise it: "brännvin Kornbo" is of Kornbo before all. */
function meantInstead(alternatives: readonly string[], products: number): MeantWord {
  const terms = alternatives.map((alternative) => ({ words: words(alternative).map(fold), isBegun: false }))
  return { word: alternatives[0] ?? '', terms, products, corrected: null }
}

function withoutWords(view: StoreView, unwanted: readonly string[]): Sql {
  const index = name(`search_${view.code}`)
  return sql`SELECT rowid AS product_id FROM ${index} WHERE ${index} MATCH ${unwanted.map((word) => `"${fold(word)}"`).join(' OR ')}`
}

function respelt(meant: readonly MeantWord[]): Map<string, string> {
  return new Map(meant.flatMap(({ word, corrected }) => (corrected === null ? [] : [[word, corrected]])))
}

async function offered(db: D1Database, view: StoreView, meant: readonly MeantWord[]): Promise<string | null> {
  if (meant.every(({ products }) => products > 0)) return null
  const far = await Promise.all(
    meant.map(({ word, products }) => (products === 0 ? farSpelling(db, view, word) : null)),
  )
  if (far.every((word) => word === null)) return null
  return meant.map(({ word, corrected }, index) => far[index] ?? corrected ?? word).join(' ')
}

/** The text as it may stand in a sku, '' where it cannot. 2019 is a vintage before it is a part of one. */
function codeOf(text: string): string {
  const code = text.trim()
  const isCode = /^[\w-]{3,64}$/.test(code) && /[\d-]/.test(code) && !/^(19|20)\d\d$/.test(code)
  return isCode ? code : ''
}

/** A whole sku finds its product; a variant's finds its parent. */
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

/** Each column scored by itself, boosted and added (SEARCH-9, tie_breaker 1). */
function fieldScores(index: Sql): Sql {
  const boosts = Object.values(searchBoosts)
  const scores = boosts.map((boost, place) => {
    const weights = boosts.map((_, other) => (other === place ? '1.0' : '0.0')).join(', ')
    return `${boost} * bm25(${index.text}, ${weights})`
  })
  return name(`(${scores.join(' + ')})`)
}

/** What has every word goes before what has most of them. */
function coverage(index: Sql, { all }: MatchExpression): Sql {
  if (!all) return sql`1`
  return sql`CASE WHEN rowid IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ${all}) THEN 12 ELSE 1 END`
}
