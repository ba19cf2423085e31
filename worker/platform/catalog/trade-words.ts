import type { StoreCode } from '#shared/store-view.ts'
import { languageOf } from '../language-of.ts'

interface Traded {
  color_label: string | null
  color_code: string
  country_code: string | null
  volume_ml: number | null
}

/** What shoppers call a drink, beside what stands on it. Indexed with the product. */
export function tradeWords(code: StoreCode, product: Traded): string {
  const { color_label, color_code, country_code, volume_ml } = product
  const { colours, countries, sizes, giftIdea } = languageOf(code).trade
  return [
    color_label && colours[color_code],
    countries[country_code ?? ''],
    sizes[volume_ml ?? 0],
    giftColours.includes(color_code) && giftIdea,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is given away without a word: it is found beside the shelf of gifts. */
const giftColours = ['spirit', 'sparkling', 'sweet']
