import { foodIn, type NamedFood } from '#shared/dish-words.ts'
import { withoutConversation } from '#shared/talk-words.ts'
import { readPrice, withoutWords } from './price-words.ts'

/** The parts of a text that was typed to the sommelier. */
export interface TypedWish {
  /** The dish, if the text names one. */
  food: NamedFood | undefined
  /** A range `from-to` in whole kroner, null if the text names no price. */
  price: string | null
  /** The rest of the text to search for: grapes, places, tastes, colours, names; '' if nothing is left. */
  text: string
}

/** Returns price and dish of a typed text, and the rest without words that do not describe a bottle. */
export function readWish(typed: string, foods: readonly { value: string; label: string }[]): TypedWish {
  const { text, price } = readPrice(typed)
  const food = foodIn(text, foods)
  const left = (food?.typed ?? []).reduce((words, word) => withoutWords(words, [word]) ?? '', text)
  return { food, price, text: telling(left) }
}

/** Removes words of conversation. A negation stays with the word that it negates: "ikke sød" stays, "ikke for dyr" becomes "ikke dyr". */
function telling(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}.,'’%-]*/gu) ?? []
  return withoutConversation(words).join(' ')
}
