import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { fold, foldings } from './fold.ts'
import type { Meaning } from './meaning.ts'
import data from './words.json' with { type: 'json' }

/** A line of `words.json`: the phrases, divided by `|`, and their meaning. */
interface Line extends Meaning {
  words: string
  /** Set if the phrases mean the same as one of these phrases of the shop's own attributes. */
  like?: readonly string[]
}

const lines = data.meanings as unknown as readonly Line[]

/** The words of the trade for which the shop's own attributes have no words, in all languages that shoppers type. */
export const tradeLexicon = once(
  () => new Lexicon(lines.flatMap((line) => (line.like ? [] : phrasesOf(line, line)))),
)

/** Shorter words have no endings: "port" is no form of "por". */
const shortest = 4

/** Functions that return the folded stem of a word; for short words the word itself. Shoppers type these languages in every view. */
export const stemmers = [danish, swedish, english, german].map(
  (stem) => (word: string) => fold(word.length < shortest ? word : stem(word)),
)

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

/** Returns the folded stems of a word in each language: rødvine → rodvin. */
export function stemsOf(word: string): string[] {
  return stemmers.map((stemOf) => stemOf(word))
}

/** Returns entries for phrases that mean the same as phrases of the shop's attributes; none if the shop does not have these. */
export function aliases(ofShop: Lexicon): [phrase: string, meaning: Meaning][] {
  return lines.flatMap((line) => {
    const meaning = line.like?.flatMap((phrase) => ofShop.find(phrase.split(' ')) ?? [])[0]
    return meaning ? phrasesOf(line, meaning) : []
  })
}

function phrasesOf({ words }: Line, meaning: Meaning): [phrase: string, meaning: Meaning][] {
  return words.split('|').map((phrase) => [phrase, meaning])
}

/** Creates a value at its first use, because it takes some milliseconds, which would delay the start of a Worker. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
