import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import type { ProductCard } from '#shared/product.ts'
import styles from './product-badges.module.css'

const tones: Record<string, BadgeTone> = { red: 'accent', dark: 'ink' }

interface ProductBadgesProps extends Pick<ProductCard, 'labels'> {
  /** True if the badges are links. On a card they are not: the card is one link. */
  link?: boolean
}

/** Renders the first label of the merchant on a card, two on a product page. The edge has removed the labels that the reader may not see. */
export function ProductBadges({ labels, link }: ProductBadgesProps) {
  const shown = labels.slice(0, link ? 2 : 1)
  if (shown.length === 0) return null
  return (
    <p className={styles.badges}>
      {shown.map(({ name, style, url }) => (
        <Badge key={name} tone={tones[style ?? '']} href={link ? url : null}>
          {name}
        </Badge>
      ))}
    </p>
  )
}
