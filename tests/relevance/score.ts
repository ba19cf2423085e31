import type { Offered, Question } from './question.ts'

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

/** A right product is worth 1. An acceptable one, or a sold-out one while others are in stock, is worth a third. */
const partly = 1 / 3

/** Scores an answer, its first five products as the catalogue has them. Throws if no product fits the question. */
export function score(question: Question, found: readonly Offered[], searchable: readonly Offered[]): Scored {
  const { text, view, isRight, isAcceptable, isForbidden } = question
  const shown = found.slice(0, first)
  if (!isRight) {
    return { question, gain: shown.length === 0 ? 1 : 0, forbidden: [], wrong: namesOf(shown) }
  }
  const fitting = searchable.filter(isRight)
  const inStock = fitting.filter(isInStock)
  const right = Math.min(first, inStock.length || fitting.length)
  if (right === 0) throw new RangeError(`Nothing answers ${view} “${text}”`)
  const worths = shown.map((product, place) => {
    if (isRight(product)) return isInStock(product) || inStock.length === 0 ? 1 : partly
    return isAcceptable?.(product) && place < right ? partly : 0
  })
  return {
    question,
    gain: Math.min(1, discounted(worths) / discounted(Array.from({ length: right }, () => 1))),
    forbidden: isForbidden ? namesOf(shown.filter(isForbidden)) : [],
    wrong: namesOf(shown.filter((product) => !isRight(product))),
  }
}

function isInStock({ danish }: Offered): boolean {
  return danish.stock.is_in_stock
}

function discounted(worths: readonly number[]): number {
  return worths.reduce((sum, worth, place) => sum + worth / Math.log2(place + 2), 0)
}

function namesOf(products: readonly Offered[]): string[] {
  return products.map(({ shown: { sku, name } }) => `${sku} ${name}`)
}
