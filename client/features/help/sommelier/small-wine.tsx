import { CardAction } from '#client/features/catalog/card-action.tsx'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { ProductPrice } from '#client/features/catalog/product-price.tsx'
import type { SuggestedWine } from '#client/features/sommelier/suggested-wines.tsx'
import { useMessages } from '#client/messages.tsx'
import { productHref } from '#shared/product-href.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import styles from './help-sommelier.module.css'

/** Renders a suggested bottle with the reason, a link, a cart button, and a comparison with similar bottles. */
export function SmallWine({ wine: { product, reason, isSurprise, alike } }: { wine: SuggestedWine }) {
  const { t } = useMessages()
  const { name, image, type_id, asks } = product
  return (
    <li className={styles.wine}>
      <ProductImage path={image} size={150} alt="" className={styles.picture} />
      <div className={styles.words}>
        <h4>
          <a href={productHref(product)}>{nameWithVintage(product)}</a>
        </h4>
        <p>
          {isSurprise && <strong>{t('A surprise')}. </strong>}
          {reason}
        </p>
        <ProductPrice product={product} from={type_id === 'configurable' || asks} />
        <CardAction product={product} />
        {alike && (
          <a href={alike} className={styles.alike} aria-label={`${t('More like this one')}: ${name}`}>
            {t('More like this one')}
          </a>
        )}
      </div>
    </li>
  )
}
