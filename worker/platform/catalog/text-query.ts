import type { StoreView } from '#shared/store-view.ts'
import { name, prepare, type Sql, sql } from '../sql.ts'
import { fold, foldings, words } from './fold.ts'
import { allowedEdits, corrections, type KnownWord } from './spelling.ts'

export interface TextQuery {
  /** Product id and score (the lower, the better) of everything that the text finds. */
  hits: Sql
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

/** A text as a query of the view's index; null where there is no word in it. */
export async function readText(db: D1Database, view: StoreView, text: string): Promise<TextQuery | null> {
  const typed = words(text).slice(0, mostWords)
  if (typed.length === 0) return null
  const known = await lookUp(db, view, typed)
  const meant = await Promise.all(
    typed.map(async (word, index) => {
      const found = known[index] ?? []
      return found.length ? { word, spellings: [word] } : { word, spellings: await respell(db, view, word) }
    }),
  )
  const wrong = meant.some(({ word, spellings }) => spellings.length > 0 && spellings[0] !== word)
  const groups = meant.map(({ word, spellings }, index) =>
    alternatives(spellings.length ? spellings : [word], index === typed.length - 1),
  )
  return {
    hits: hits(view, text, enough(groups)),
    corrected: wrong ? meant.map(({ word, spellings }) => spellings[0] ?? word).join(' ') : null,
    completions: readable(known.at(-1) ?? []),
  }
}

/** For each word, the most frequent words of the index that begin like it or its folded form. */
async function lookUp(db: D1Database, view: StoreView, typed: readonly string[]): Promise<KnownWord[][]> {
  const terms = name(`terms_${view.code}`)
  const found = await db.batch<KnownWord>(
    typed.map((word) => {
      const [from, to] = beginning(fold(word))
      const [rawFrom, rawTo] = beginning(word)
      return prepare(
        db,
        sql`SELECT term, doc FROM ${terms} WHERE (term >= ${from} AND term < ${to})
          OR (term >= ${rawFrom} AND term < ${rawTo}) ORDER BY doc DESC, term LIMIT ${mostCompletions * 3}`,
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
  const { results } = await prepare(
    db,
    sql`SELECT term, doc FROM ${name(`terms_${view.code}`)} WHERE term >= ${from} AND term < ${to}
      AND length(term) BETWEEN ${folded.length - edits} AND ${folded.length + edits}`,
  ).all<KnownWord>()
  return corrections(folded, results, mostExpansions)
}

/** One word as a query: as it is or folded; the last one is still being typed, so anything that begins like it too. */
function alternatives(spellings: readonly string[], isLast: boolean): string {
  const forms = [...new Set(spellings.flatMap((word) => [word, fold(word)]))]
  const begun = isLast ? forms.filter((form) => form.length >= 2).map((form) => `"${form}" *`) : []
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
function hits(view: StoreView, text: string, expression: string): Sql {
  const index = name(`search_${view.code}`)
  const byWords = sql`SELECT rowid AS product_id, bm25(${index}, 4.0, 2.0, 1.0, 1.0) AS score
    FROM ${index} WHERE ${index} MATCH ${expression}`
  const code = text.trim()
  if (!/^[\w-]{3,64}$/.test(code) || !/[\d-]/.test(code)) return byWords
  return sql`SELECT product_id, min(score) AS score FROM (
    ${byWords}
    UNION ALL SELECT rowid, -1000.0 FROM search_sku WHERE search_sku MATCH ${`"${code}"`}
    UNION ALL SELECT id, -2000.0 FROM products WHERE sku IN (${code}, ${code.toUpperCase()})
  ) GROUP BY product_id`
}

function beginning(word: string): [from: string, to: string] {
  return [word, `${word}\u{10ffff}`]
}

/** Without the forms that stand beside a word only to be found: rodvin and roedvin beside rødvin. */
function readable(known: readonly KnownWord[]): string[] {
  const written = known.filter(({ term }) => fold(term) !== term).map(({ term }) => term)
  const forms = new Set(written.flatMap(foldings))
  return known
    .map(({ term }) => term)
    .filter((term) => !forms.has(term))
    .slice(0, mostCompletions)
}
