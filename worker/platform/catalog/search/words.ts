import { Lexicon } from './lexicon.ts'
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
