import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { useView } from '#client/view.tsx'
import type { ProductCard } from '#shared/product.ts'

const tones: Record<string, BadgeTone> = { red: 'accent', dark: 'ink' }

/** The merchant's words on a product, for guests, where the store view allows them. */
export function ProductBadges({ labels }: Pick<ProductCard, 'labels'>) {
  const { showsOffers } = useView()
  if (!showsOffers) return null
  return labels
    .filter(({ customer_group_id: groups }) => groups.length === 0 || groups.includes(0))
    .slice(0, 2)
    .map(({ name, style }) => (
      <Badge key={name} tone={tones[style ?? '']}>
        {name}
      </Badge>
    ))
}
