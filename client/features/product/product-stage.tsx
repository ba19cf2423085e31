import { Fragment, useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { useFirstScreenSeen } from '#client/navigation/below-fold.tsx'
import type { Product } from '#shared/product.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import { Heart } from '../catalog/heart.tsx'
import { largeImageSizes, ProductImage } from '../catalog/product-image.tsx'
import styles from './product-stage.module.css'

/** Renders the large product picture. If there are more pictures, thumbnails select the visible one. */
export function ProductStage({ product }: { product: Product }) {
  const { t } = useMessages()
  const name = useId()
  const pictures = picturesOf(product)
  const several = pictures.length > 1
  const Frame = several ? 'fieldset' : 'div'
  const seen = useFirstScreenSeen()
  return (
    <Frame
      className={styles.stage}
      data-wine={product.color_code}
      data-bottle={product.parentSku ?? product.sku}
      aria-label={several ? t('Pictures') : undefined}
    >
      {pictures.slice(0, seen ? undefined : 1).map(({ path, alt }, place) => (
        <Fragment key={place}>
          {several && seen && (
            <label className={styles.thumb}>
              <input type="radio" name={name} aria-label={alt} defaultChecked={place === 0} />
              <ProductImage path={path} size={150} sizes="48px" alt="" />
            </label>
          )}
          <ProductImage
            path={path}
            size={600}
            sizes={largeImageSizes}
            alt={alt}
            first={place === 0}
            className={styles.picture}
          />
        </Fragment>
      ))}
      <Heart product={product} />
    </Frame>
  )
}

/** Returns the first picture, then the rest of the gallery. */
function picturesOf(product: Product) {
  const own = { path: product.image, alt: nameWithVintage(product) }
  const others = product.media_gallery
    .filter(({ typ, image }) => typ === 'image' && image !== product.image)
    .map(({ image, lab }) => ({ path: image, alt: lab ?? own.alt }))
  return [own, ...others]
}
