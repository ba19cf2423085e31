import type { Product } from '#shared/product.ts'
import { largeImageSizes, ProductImage } from '../catalog/product-image.tsx'
import { nameWithVintage } from '../catalog/wine-words.ts'
import styles from './product-stage.module.css'

/** The bottle, large on its tint. */
export function ProductStage({ product }: { product: Product }) {
  return (
    <div
      className={styles.stage}
      data-wine={product.color_code}
      data-bottle={product.parentSku ?? product.sku}
    >
      <ProductImage
        path={product.image}
        size={600}
        sizes={largeImageSizes}
        alt={nameWithVintage(product)}
        first
        className={styles.picture}
      />
    </div>
  )
}
