import { foldings, words } from '#worker/platform/catalog/fold.ts'
import type { SearchText } from './search-text.ts'

/** Counts in how many products each word stands, skus left out: nobody completes or misspells those. */
export class WordCount {
  readonly #products = new Map<string, number>()

  add({ name, category, more }: SearchText): void {
    for (const word of new Set(words(`${name} ${category} ${more}`))) {
      this.#products.set(word, (this.#products.get(word) ?? 0) + 1)
    }
  }

  *rows(): Generator<[folded: string, word: string, products: number]> {
    for (const [word, products] of this.#products) {
      for (const folded of new Set(foldings(word))) yield [folded, word, products]
    }
  }
}
