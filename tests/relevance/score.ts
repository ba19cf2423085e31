import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { fits, type Question } from './question.ts'

/** The number of rated results. */
export const first = 5

export interface Scored {
  question: Question
  /** The share of the best possible first five results, from 0 to 1; the first place counts most (nDCG@5). */
  gain: number
  /** Names of found products that must not be there. */
  forbidden: string[]
  /** Names of found products that do not fit the question. */
  wrong: string[]
}

/** Scores an answer, its first five products as the catalogue has them. Throws if no product fits the question. */
export function score(
  question: Question,
  found: readonly ProductDocument[],
  searchable: readonly ProductDocument[],
): Scored {
  const { text, view, wanted, never } = question
  const fitting = searchable.filter((product) => fits(product, wanted))
  // Products in stock always come first (LIST-8), also if only sold-out ones fit.
  const inStock = fitting.filter(({ stock }) => stock.is_in_stock)
  const right = inStock.length || fitting.length
  if (right === 0) throw new RangeError(`Nothing answers ${view} “${text}”`)
  const shown = found.slice(0, first)
  const best = discounted(Array.from({ length: Math.min(first, right) }, () => true))
  return {
    question,
    gain: Math.min(1, discounted(shown.map((product) => fits(product, wanted))) / best),
    forbidden: never ? namesOf(shown.filter((product) => fits(product, never))) : [],
    wrong: namesOf(shown.filter((product) => !fits(product, wanted))),
  }
}

function discounted(hits: readonly boolean[]): number {
  return hits.reduce((sum, isHit, place) => sum + (isHit ? 1 / Math.log2(place + 2) : 0), 0)
}

function namesOf(products: readonly ProductDocument[]): string[] {
  return products.map(({ sku, name }) => `${sku} ${name}`)
}
