import styles from '../bundles/product-parts.module.css'
import { ProductImage } from '../catalog/product-image.tsx'

export interface ShownItem {
  name: string
  href: string
  producer: string | null
  image: string | null
  color_code: string
}

/** A product in one line: picture, name and producer. */
export function ItemLine({ item: { name, href, producer, image, color_code } }: { item: ShownItem }) {
  return (
    <div className={styles.item} data-wine={color_code}>
      <ProductImage path={image} size={150} alt="" className={styles.picture} />
      <div>
        <p className={styles.name}>
          <a href={href}>{name}</a>
        </p>
        <p className={styles.line}>{producer}</p>
      </div>
    </div>
  )
}
