import { foldAccents } from './fold-accents.ts'
import lines from './talk-words.json' with { type: 'json' }

const talk = new Set(lines.flatMap((line) => foldAccents(line).split(' ')))

/** Words of conversation that are also names of products and producers. */
const alsoNames = new Set(['andre', 'fire', 'tre', 'fem', 'go'])

/**
 * Returns the words of a text without those of conversation, which describe no product: "jeg", "gerne", "please". A word that is also a
 * name remains if it has an accent ("André"), or if it is after another word and no conversation is beside it: "champagne andre", "Le Tre
 * Querce", but not "andre bobler" or "til andre".
 */
export function withoutConversation(words: readonly string[]): string[] {
  return words.filter((word, at) => !isConversation(word) || isName(words, at))
}

function isName(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  if (!alsoNames.has(foldAccents(word))) return false
  const isBesideTalk =
    at === 0 || [words[at - 1], words[at + 1]].some((beside) => isConversation(beside ?? ''))
  return /[éè]/i.test(word.normalize('NFC')) || !isBesideTalk
}

function isConversation(word: string): boolean {
  return talk.has(foldAccents(word))
}
