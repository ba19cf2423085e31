import { CardAction } from '#client/features/catalog/card-action.tsx'
import { ProductCardView } from '#client/features/catalog/product-card.tsx'
import { useMessages } from '#client/messages.tsx'
import type { ProductCard as Product } from '#shared/product.ts'
import styles from './suggested-wines.module.css'

export interface SuggestedWine {
  product: Product
  /** One or two sentences about the wine. */
  reason: string
  isSurprise: boolean
  /** Address of the sommelier's page with similar wines, if there are any. */
  alike?: string
}

export function SuggestedWines({ wines }: { wines: SuggestedWine[] }) {
  const { t } = useMessages()
  return (
    <ul className={styles.wines}>
      {wines.map(({ product, reason, isSurprise, alike }, place) => (
        <li key={product.sku}>
          <p className={styles.reason}>
            {isSurprise && <strong>{t('A surprise')}</strong>}
            {reason}
          </p>
          <ProductCardView product={product} first={place < 2} action={<CardAction product={product} />} />
          {alike && (
            <a
              className={styles.alike}
              href={alike}
              aria-label={`${t('More like this one')}: ${product.name}`}
            >
              {t('More like this one')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
