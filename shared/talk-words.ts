import { foldAccents } from './fold-accents.ts'
import lines from './talk-words.json' with { type: 'json' }

const talk = new Set(lines.flatMap((line) => foldAccents(line).split(' ')))

/** Words of conversation that are also names of products and producers. */
const alsoNames = new Set(['andre', 'fire', 'tre', 'fem', 'go'])

/**
 * Returns the words of a text without those of conversation, which describe no product: "jeg", "gerne", "please". A word that is also a
 * name remains if it has an accent ("André"), or if it is the last word and no conversation is before it: "champagne andre", but not
 * "andre bobler" or "til andre".
 */
export function withoutConversation(words: readonly string[]): string[] {
  return words.filter((word, at) => !isConversation(word) || isName(words, at))
}

function isName(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  if (!alsoNames.has(foldAccents(word))) return false
  return (
    /[éè]/i.test(word.normalize('NFC')) || (at === words.length - 1 && !isConversation(words[at - 1] ?? ''))
  )
}

function isConversation(word: string): boolean {
  return talk.has(foldAccents(word))
}
