import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { useView } from '#client/view.tsx'
import type { ProductCard } from '#shared/product.ts'
import styles from './product-badges.module.css'

const tones: Record<string, BadgeTone> = { red: 'accent', dark: 'ink' }

/** The merchant's words on a product, for guests, where the store view allows them. */
export function ProductBadges({ labels }: Pick<ProductCard, 'labels'>) {
  const { showsOffers } = useView()
  const shown = showsOffers ? labels.filter(isForGuests).slice(0, 2) : []
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

function isForGuests({ customer_group_id: groups }: ProductCard['labels'][number]): boolean {
  return groups.length === 0 || groups.includes(0)
}
