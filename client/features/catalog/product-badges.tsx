import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { useView } from '#client/view.tsx'
import { shownLabels } from '#shared/labels.ts'
import type { ProductCard } from '#shared/product.ts'
import styles from './product-badges.module.css'

const tones: Record<string, BadgeTone> = { red: 'accent', dark: 'ink' }

/** The merchant's words on a product for the page's customer group, where the store view allows them: two at most. */
export function ProductBadges({ product }: { product: Omit<ProductCard, 'childSku'> }) {
  const shown = shownLabels(product, useView()).slice(0, 2)
  if (shown.length === 0) return null
  return (
    <p className={styles.badges}>
      {shown.map(({ name, style }) => (
        <Badge key={name} tone={tones[style ?? '']}>
          {name}
        </Badge>
      ))}
    </p>
  )
}
