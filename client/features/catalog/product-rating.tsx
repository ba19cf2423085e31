import { useMessages } from '#client/messages.tsx'
import { Rating } from '#client/ui/rating.tsx'
import { useView } from '#client/view.tsx'
import type { ProductCard } from '#shared/product.ts'

/** Fewer ratings than this say nothing yet. */
const enoughRatings = 5

/** Made once: a list of forty cards would spend a millisecond on making its own. */
const oneDecimal = { 'da-DK': formatOf('da-DK'), 'sv-SE': formatOf('sv-SE') }

interface ProductRatingProps {
  product: Pick<ProductCard, 'rating' | 'rating_count'>
  compact?: boolean
}

export function ProductRating({ product: { rating, rating_count }, compact }: ProductRatingProps) {
  const { t } = useMessages()
  const { locale } = useView()
  if (!rating || !rating_count || rating_count < enoughRatings) return null
  const value = oneDecimal[locale].format(rating)
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

function formatOf(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
