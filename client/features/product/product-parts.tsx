import type { ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { formatPrice } from '#shared/money.ts'
import type { ProductCard } from '#shared/product.ts'
import type { ProductPart } from '../../pages/product.tsx'
import { productHref } from '../catalog/product-href.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import { nameWithVintage, origin } from '../catalog/wine-words.ts'
import styles from './product-parts.module.css'

interface ProductPartsProps {
  parts: ProductPart[]
  /** What can be done with one bottle, beside it. */
  action?: (product: ProductCard) => ReactNode
}

/** The bottles of a tasting kit, or what a case can be put together from. */
export function ProductParts({ parts, action }: ProductPartsProps) {
  const { t } = useMessages()
  return parts.map(({ title, items }, place) => (
    <section key={title ?? place} className={styles.part}>
      <h3 className={styles.title}>{title ?? t('In the kit')}</h3>
      <ul className={styles.items}>
        {items.map(({ product, qty, isDefault }) => (
          <li key={product.sku} className={styles.item} data-wine={product.color_code}>
            <ProductImage path={product.image} size={150} alt="" className={styles.picture} />
            <div>
              <p className={styles.name}>
                {qty > 1 && `${qty} × `}
                <a href={productHref(product)}>{nameWithVintage(product)}</a>
              </p>
              <p className={styles.line}>{[product.producer, origin(product)].filter(Boolean).join(' · ')}</p>
              {title && isDefault && <p className={styles.line}>{t('Our choice')}</p>}
            </div>
            <p className={styles.price}>{formatPrice(product.price_incl_tax)}</p>
            {action && <div className={styles.action}>{action(product)}</div>}
          </li>
        ))}
      </ul>
    </section>
  ))
}
