import { foldAccents } from './fold-accents.ts'
import lines from './talk-words.json' with { type: 'json' }

const talk = new Set(lines.flatMap((line) => foldAccents(line).split(' ')))

/** Returns true for a word of conversation, which describes no product: "jeg", "gerne", "please". */
export function isConversationWord(word: string): boolean {
  return talk.has(foldAccents(word))
}
