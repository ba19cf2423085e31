import type { StoreCode } from '#shared/store-view.ts'
import { languageOf } from '../../language-of.ts'

interface Traded {
  color_label: string | null
  color_code: string
  country_code: string | null
  volume_ml: number | null
}

/** Returns the words that shoppers use for a drink, beside those on its label. They are indexed with the product. */
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

/** Colours of drinks that are common gifts: they are found by "gift" words too. */
const giftColours = ['spirit', 'sparkling', 'sweet']
