import { type Translate, useMessages } from '#client/messages.tsx'
import { type Taste, TasteScales } from '#client/ui/taste-scale.tsx'
import type { Product } from '#shared/product.ts'

interface Scale {
  field: 'taste_body' | 'taste_acidity' | 'taste_sweetness' | 'taste_tannin'
  name: string
  /** The words for the steps 1 to 5. */
  words: [string, string, string, string, string]
}

const scales: Scale[] = [
  { field: 'taste_body', name: 'Body', words: ['Very light', 'Light', 'Medium-bodied', 'Full', 'Powerful'] },
  {
    field: 'taste_sweetness',
    name: 'Sweetness',
    words: ['Dry', 'Off-dry', 'Half sweet', 'Sweet', 'Very sweet'],
  },
  { field: 'taste_acidity', name: 'Freshness', words: ['Soft', 'Gentle', 'Balanced', 'Fresh', 'Crisp'] },
  { field: 'taste_tannin', name: 'Tannin', words: ['Smooth', 'Fine', 'Noticeable', 'Firm', 'Gripping'] },
]

/** Renders the taste of the product on its known scales. */
export function ProductTaste({ product }: { product: Product }) {
  const { t } = useMessages()
  const tastes = tastesOf(product, t)
  return tastes.length > 0 && <TasteScales tastes={tastes} color={product.color_code} />
}

/** Returns the known scales of a product, in the language of the view. */
export function tastesOf(product: Product, t: Translate): Taste[] {
  return scales.flatMap(({ field, name, words }) => {
    const value = Math.round(product[field] ?? 0)
    const word = words[value - 1]
    return word ? [{ name: t(name), value, word: t(word), least: t(words[0]), most: t(words[4]) }] : []
  })
}

export function hasTaste(product: Product): boolean {
  return scales.some(({ field }) => product[field])
}
