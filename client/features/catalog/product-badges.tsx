import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import type { ProductCard } from '#shared/product.ts'
import styles from './product-badges.module.css'

const tones: Record<string, BadgeTone> = { red: 'accent', dark: 'ink' }

interface ProductBadgesProps extends Pick<ProductCard, 'labels'> {
  /** Whether they lead anywhere: on a card, which is one link, they do not. */
  link?: boolean
}

/** The merchant's words on a product, two at most; the edge has left out what the page's readers may not see. */
export function ProductBadges({ labels, link }: ProductBadgesProps) {
  const shown = labels.slice(0, 2)
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
