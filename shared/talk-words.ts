import { foldAccents } from './fold-accents.ts'
import lines from './talk-words.json' with { type: 'json' }

const talk = new Set(lines.flatMap((line) => foldAccents(line).split(' ')))

/** Words of conversation that are also names of products and producers. */
const alsoNames = new Set(['andre', 'fire', 'tre', 'fem', 'go'])
/** Articles that begin names of products. */
const articles = new Set(['le', 'la', 'les', 'los', 'las', 'gli'])

/**
 * Returns the words of a text without those of conversation, which describe no product: "jeg", "gerne", "please". A word that is also a
 * name remains if it has an accent ("André"), if it is the last word and no conversation is before it ("champagne andre", but not "til
 * andre"), or if it is after an article of a name: "Le Tre Querce", but not "rødvin tre kasser".
 */
export function withoutConversation(words: readonly string[]): string[] {
  return words.filter((word, at) => !isConversation(word) || isName(words, at))
}

function isName(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  if (!alsoNames.has(foldAccents(word))) return false
  const before = words[at - 1] ?? ''
  const isLast = at === words.length - 1 && !isConversation(before)
  return /[éè]/i.test(word.normalize('NFC')) || isLast || articles.has(foldAccents(before))
}

function isConversation(word: string): boolean {
  return talk.has(foldAccents(word))
}
