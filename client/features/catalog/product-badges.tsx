import type { ReactNode } from 'react'
import type { ProductCard } from '#shared/product.ts'
import styles from './product-badges.module.css'

type BadgeTone = 'accent' | 'ink' | 'plain'

interface BadgeProps {
  tone?: BadgeTone
  /** The address that the badge links to, if any. */
  href?: string | null
  children: ReactNode
}

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

/** Renders a short label that a merchant sets on a product. */
function Badge({ tone = 'plain', href, children }: BadgeProps) {
  const look = `${styles.badge} ${styles[tone]}`
  return href ? (
    <a className={look} href={href}>
      {children}
    </a>
  ) : (
    <span className={look}>{children}</span>
  )
}
