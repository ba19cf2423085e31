import type { ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { productHref } from '#shared/product-href.ts'
import { nameWithVintage, origin } from '#shared/wine-words.ts'
import { litrePrice } from '../catalog/litre-price.ts'
import type { ProductPart } from '../catalog/product-data.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import styles from './product-parts.module.css'

interface PartItemProps {
  item: ProductPart['items'][number]
  /** Shown instead of the quantity. */
  children?: ReactNode
}

export function PartItem({ item: { product, qty, price }, children }: PartItemProps) {
  const { t } = useMessages()
  const litre = litrePrice(price, product.volume_ml, t)
  return (
    <li className={styles.item} data-wine={product.color_code}>
      <ProductImage path={product.image} size={150} alt="" className={styles.picture} />
      <div>
        <p className={styles.name}>
          {!children && qty > 1 && `${qty} × `}
          <a href={productHref(product)}>{nameWithVintage(product)}</a>
        </p>
        <p className={styles.line}>{[product.producer, origin(product)].filter(Boolean).join(' · ')}</p>
        {litre && <p className={styles.line}>{litre}</p>}
      </div>
      <p className={styles.price}>{t.price(price)}</p>
      {children}
    </li>
  )
}
