import type { StoreView } from '#shared/store-view.ts'
import { name, prepare, rows, type Sql, sql } from '../sql.ts'
import { fold, words } from './fold.ts'
import { allowedEdits, corrections, type KnownWord } from './spelling.ts'

export interface TextQuery {
  /** Product id and score (the lower, the better) of everything that the text finds. */
  hits: Sql
  /** False where so much is found that its scores would cost more than they say: all are 0 then. */
  isRanked: boolean
  /** The text with misspelt words put right, where there were any. */
  corrected: string | null
  /** Words of the catalogue that begin like the last one. */
  completions: string[]
}

/** Words beyond these are not looked at. */
const mostWords = 8
/** Spellings that a word may stand for (specification §9, max_expansions). */
const mostExpansions = 3
const mostCompletions = 8
/** Products from which on a word says too little to be ranked by (specification §9, cutoff_frequency). */
const common = 2000

/** A text as a query of the view's index; null where there is no word in it. */
export async function readText(db: D1Database, view: StoreView, text: string): Promise<TextQuery | null> {
  const typed = words(text).slice(0, mostWords)
  if (typed.length === 0) return null
  const known = await lookUp(db, view, typed)
  const meant = await Promise.all(
    typed.map((word, index) => readWord(db, view, word, known[index] ?? [], index === typed.length - 1)),
  )
  const isRanked = meant.some(({ products }) => products <= common)
  const corrected = meant.map(({ word, spellings }) => spellings[0] ?? word)
  return {
    hits: hits(view, text, isRanked ? rankable(meant) : meant.map(alternatives).join(' AND '), isRanked),
    isRanked,
    corrected: corrected.join() === typed.join() ? null : corrected.join(' '),
    completions: [...new Set((known.at(-1) ?? []).map(({ word }) => word))].slice(0, mostCompletions),
  }
}

interface Meant {
  word: string
  spellings: readonly string[]
  /** Words that begin like it are meant as well: it may still be being typed. */
  isBegun: boolean
  /** About how many it finds. */
  products: number
}

async function readWord(
  db: D1Database,
  view: StoreView,
  word: string,
  known: readonly KnownWord[],
  isLast: boolean,
): Promise<Meant> {
  const exact = known.filter(({ term }) => term === fold(word))
  const spellings = known.length ? [word] : await respell(db, view, word)
  const isBegun = known.length > 0 && (isLast || exact.length === 0)
  const products = (isBegun ? known : exact).reduce((sum, { products }) => sum + products, 0)
  return { word, spellings: spellings.length ? spellings : [word], isBegun, products }
}

/** For each word, the most frequent words of the catalogue that are it or begin like it. */
async function lookUp(db: D1Database, view: StoreView, typed: readonly string[]): Promise<KnownWord[][]> {
  const found = await db.batch<KnownWord>(
    typed.map((word) => {
      const [from, to] = beginning(fold(word))
      return prepare(
        db,
        sql`SELECT folded AS term, word, products FROM search_words
          WHERE store_id = ${view.storeId} AND folded >= ${from} AND folded < ${to}
          ORDER BY folded = ${from} DESC, products DESC, word LIMIT ${mostCompletions * 3}`,
      )
    }),
  )
  return found.map(({ results }) => results)
}

/** Known words that a word no product has may mean; the first letter is taken as right (prefix_length 1). */
async function respell(db: D1Database, view: StoreView, word: string): Promise<string[]> {
  const folded = fold(word)
  const edits = allowedEdits(folded)
  if (edits === 0) return []
  const [from, to] = beginning(folded.slice(0, 1))
  const known = await rows<KnownWord>(
    db,
    sql`SELECT folded AS term, word, products FROM search_words
      WHERE store_id = ${view.storeId} AND folded >= ${from} AND folded < ${to}
        AND length(folded) BETWEEN ${folded.length - edits} AND ${folded.length + edits}`,
  )
  return corrections(folded, known, mostExpansions)
}

/** Rare words decide what is found; common ones beside them only raise what has them too. */
function rankable(meant: readonly Meant[]): string {
  const rare = enough(meant.filter(({ products }) => products <= common).map(alternatives))
  const rest = meant.filter(({ products }) => products > common).map(alternatives)
  return rest.length ? `(${rare}) OR ((${rare}) AND (${rest.join(' OR ')}))` : rare
}

/** One word as a query: as it is or folded, and the beginning of others. */
function alternatives({ spellings, isBegun }: Meant): string {
  const forms = [...new Set(spellings.flatMap((word) => [word, fold(word)]))]
  const begun = isBegun ? forms.filter((form) => form.length >= 2).map((form) => `"${form}" *`) : []
  return `(${[...forms.map((form) => `"${form}"`), ...begun].join(' OR ')})`
}

/** At least 75 % of the words (specification §9, minimum_should_match), rounded down, at least one. */
function enough(groups: readonly string[]): string {
  const least = Math.max(1, Math.floor(groups.length * 0.75))
  return choose(groups, least)
    .map((some) => `(${some.join(' AND ')})`)
    .join(' OR ')
}

function choose<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    choose(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}

/** Weights: name 4, sku 2, category and the rest 1 (specification §9). A sku or a part of it comes first. */
function hits(view: StoreView, text: string, expression: string, isRanked: boolean): Sql {
  const index = name(`search_${view.code}`)
  const score = isRanked ? sql`bm25(${index}, 4.0, 2.0, 1.0, 1.0)` : sql`0`
  const byWords = sql`SELECT rowid AS product_id, ${score} AS score FROM ${index} WHERE ${index} MATCH ${expression}`
  const code = text.trim()
  const isCode = /^[\w-]{3,64}$/.test(code) && /[\d-]/.test(code)
  // 2019 is a vintage before it is a part of a sku.
  if (!isCode || /^(19|20)\d\d$/.test(code)) return byWords
  return sql`SELECT product_id, min(score) AS score FROM (
    ${byWords}
    UNION ALL SELECT rowid, -1000.0 FROM search_sku WHERE search_sku MATCH ${`"${code}"`}
    UNION ALL SELECT id, -2000.0 FROM products WHERE sku IN (${code}, ${code.toUpperCase()})
  ) GROUP BY product_id`
}

function beginning(word: string): [from: string, to: string] {
  return [word, `${word}\u{10ffff}`]
}
