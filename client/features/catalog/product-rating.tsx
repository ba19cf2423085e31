import { useMessages } from '#client/messages.tsx'
import { Rating } from '#client/ui/rating.tsx'
import { averageRating } from '#shared/average-rating.ts'
import { decimal } from '#shared/decimal.ts'
import type { ProductCard } from '#shared/product.ts'

interface ProductRatingProps {
  product: Pick<ProductCard, 'rating' | 'rating_count'>
  compact?: boolean
}

export function ProductRating({ product, compact }: ProductRatingProps) {
  const { t } = useMessages()
  const rated = averageRating(product)
  if (!rated) return null
  const { rating, votes: count } = rated
  const value = decimal(rating.toFixed(1))
  return (
    <Rating
      value={rating}
      compact={compact}
      label={t('Rated {value} of 5 by {count} customers', { value, count })}
      text={compact ? `${value} (${count})` : t('{value} of 5 · {count} ratings', { value, count })}
    />
  )
}
