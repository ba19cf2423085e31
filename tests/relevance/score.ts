import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { fits, type Question } from './question.ts'

/** What is read of an answer. */
export const first = 5

export interface Scored {
  question: Question
  /** From 0 to 1: how much of what could stand among the first five does, the first place counting most (nDCG@5). */
  gain: number
  /** Names of what stands there and may not. */
  forbidden: string[]
  /** Names of what stands there and was not asked for. */
  wrong: string[]
}

/** Scores an answer, its first five products as the catalogue has them. Throws where nobody could answer. */
export function score(
  question: Question,
  found: readonly ProductDocument[],
  searchable: readonly ProductDocument[],
): Scored {
  const { text, view, wanted, never } = question
  const fitting = searchable.filter((product) => fits(product, wanted))
  // What is in stock always comes first (LIST-8): before what is sold out and fits stands what is not and does not.
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
