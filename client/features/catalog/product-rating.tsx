import { useMessages } from '#client/messages.tsx'
import { Rating } from '#client/ui/rating.tsx'
import { averageRating } from '#shared/average-rating.ts'
import { decimal } from '#shared/decimal.ts'
import type { ProductCard } from '#shared/product.ts'

interface ProductRatingProps {
  product: Pick<ProductCard, 'rating' | 'rating_count'>
  compact?: boolean
  /** The address of the reviews, if there are any to read. */
  href?: string | undefined
}

export function ProductRating({ product, compact, href }: ProductRatingProps) {
  const { t } = useMessages()
  const rated = averageRating(product)
  if (!rated) return null
  const { rating, votes: count } = rated
  const value = decimal(rating.toFixed(1))
  const stars = (
    <Rating
      value={rating}
      compact={compact}
      label={t('Rated {value} of 5 by {count} customers', { value, count })}
      text={compact ? `${value} (${count})` : t('{value} of 5 · {count} ratings', { value, count })}
    />
  )
  return href ? <a href={href}>{stars}</a> : stars
}
