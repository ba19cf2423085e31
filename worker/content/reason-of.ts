import type { Translate } from '#client/messages.tsx'
import { kindInWords } from '#shared/kind-in-words.ts'
import type { Compared } from '#shared/likeness.ts'
import type { ProductCard } from '#shared/product.ts'
import { type WishedTaste, wordsOf } from '#shared/sommelier.ts'
import type { StoreView } from '#shared/store-view.ts'
import { colourAndGrape } from '#shared/wine-words.ts'

interface Asked {
  taste?: WishedTaste | undefined
  /** The dish that goes with the bottle, in the words of the view. */
  food?: string | undefined
  isSurprise?: boolean
}

/** Returns a reason such as "Full-bodied and dry. It is good with lamb.", from known facts of the bottle itself. */
export function reasonOf(
  wine: Compared,
  card: ProductCard,
  { taste, food, isSurprise }: Asked,
  { locale }: StoreView,
  t: Translate,
): string {
  const tasted = new Intl.ListFormat(locale).format(wordsOf(wine, taste).map((word) => t(word)))
  const words = (card.kind && kindInWords(card.kind, t)) ?? (tasted || colourAndGrape(card))
  return [
    words && `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}.`,
    food && t('It is good with {food}.', { food: food.toLocaleLowerCase(locale) }),
    isSurprise && t('Not what most people take.'),
  ]
    .filter(Boolean)
    .join(' ')
}
