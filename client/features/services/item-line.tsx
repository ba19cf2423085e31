import type { ReactNode } from 'react'
import styles from '../bundles/product-parts.module.css'
import { ProductImage } from '../catalog/product-image.tsx'

export interface ShownItem {
  name: string
  href: string
  producer: string | null
  image: string | null
  color_code: string
}

/** Renders a product in one line: picture, name, producer, and further content. */
export function ItemLine({ item, children }: { item: ShownItem; children?: ReactNode }) {
  const { name, href, producer, image, color_code } = item
  return (
    <div className={styles.item} data-wine={color_code}>
      <ProductImage path={image} size={150} alt="" className={styles.picture} />
      <div>
        <p className={styles.name}>
          <a href={href}>{name}</a>
        </p>
        <p className={styles.line}>{producer}</p>
        {children && <p className={styles.line}>{children}</p>}
      </div>
    </div>
  )
}
