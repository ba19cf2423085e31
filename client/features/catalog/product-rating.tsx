import { useMessages } from '#client/messages.tsx'
import { Rating } from '#client/ui/rating.tsx'
import type { ProductCard } from '#shared/product.ts'

/** Fewer ratings than this say nothing yet. */
const enoughRatings = 5

interface ProductRatingProps {
  product: Pick<ProductCard, 'rating' | 'rating_count'>
  compact?: boolean
}

export function ProductRating({ product: { rating, rating_count }, compact }: ProductRatingProps) {
  const { t } = useMessages()
  if (!rating || !rating_count || rating_count < enoughRatings) return null
  const value = rating.toFixed(1).replace('.', ',')
  return (
    <Rating
      value={rating}
      compact={compact}
      label={t('Rated {value} of 5 by {count} customers', { value, count: rating_count })}
      text={
        compact
          ? `${value} (${rating_count})`
          : t('{value} of 5 · {count} ratings', { value, count: rating_count })
      }
    />
  )
}
