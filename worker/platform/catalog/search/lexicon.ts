import { fold, foldings } from './fold.ts'
import type { Meaning } from './meaning.ts'
import { stemsOf } from './stems.ts'

/** Meanings by their phrases. A phrase is found in every inflection: "røde vine", "rødvinen". */
export class Lexicon {
  readonly #exact = new Map<string, Meaning>()
  readonly #stems = new Map<string, Meaning>()

  /** If two meanings have the same phrase, the first one counts. */
  constructor(entries: Iterable<readonly [phrase: string, meaning: Meaning]>) {
    for (const [phrase, meaning] of entries) {
      const words = phrase.split(' ')
      for (const key of foldingsOf(words)) if (!this.#exact.has(key)) this.#exact.set(key, meaning)
      for (const key of stemmed(words)) if (!this.#stems.has(key)) this.#stems.set(key, meaning)
    }
  }

  /** Returns the meaning of a phrase as it is written. */
  find(words: readonly string[]): Meaning | undefined {
    return this.#exact.get(words.map(fold).join(' '))
  }

  /** Returns the meaning of a phrase in any inflection. */
  findInflected(words: readonly string[]): Meaning | undefined {
    return this.find(words) ?? stemmed(words).flatMap((key) => this.#stems.get(key) ?? [])[0]
  }

  /** Returns the folded phrases of one word. */
  words(): string[] {
    return [...this.#exact.keys()].filter((phrase) => !phrase.includes(' '))
  }
}

function foldingsOf(words: readonly string[]): string[] {
  const [short, long] = [0, 1].map((form) => words.map((word) => foldings(word)[form]).join(' '))
  return [short ?? '', long ?? '']
}

/** Returns the phrase with the stems of each language, behind the language's number. */
function stemmed(words: readonly string[]): string[] {
  const stems = words.map(stemsOf)
  return (stems[0] ?? []).map((_, language) => [language, ...stems.map((all) => all[language])].join(' '))
}
