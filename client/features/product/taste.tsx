import { type Translate, useMessages } from '#client/messages.tsx'
import type { Product } from '#shared/product.ts'
import styles from './taste.module.css'

interface Taste {
  /** The name of the scale: "Body". */
  name: string
  /** 1 (least) to 5. */
  value: number
  /** The value in a word: "full". */
  word: string
  /** Words at the two ends: "light" and "powerful". */
  least: string
  most: string
}

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

/** `color`: the wine colour code of the mark. */
function TasteScales({ tastes, color }: { tastes: Taste[]; color: string }) {
  return (
    <dl className={styles.scales} data-wine={color}>
      {tastes.map((taste) => (
        <div key={taste.name} className={styles.scale}>
          <dt>{taste.name}</dt>
          <dd>{taste.word}</dd>
          <dd className={styles.line} aria-hidden="true">
            <svg width="100%" height="16" role="presentation">
              <line x1="0" x2="100%" y1="8" y2="8" />
              {[0, 25, 50, 75, 100].map((x) => (
                <line key={x} x1={`${x}%`} x2={`${x}%`} y1="5" y2="11" />
              ))}
              <circle cx={`${2 + 96 * ((taste.value - 1) / 4)}%`} cy="8" r="6.5" />
            </svg>
            <span>{taste.least}</span>
            <span>{taste.most}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
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
