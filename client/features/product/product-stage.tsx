import { Fragment, useId } from 'react'
import { type Translate, useMessages } from '#client/messages.tsx'
import { useFirstScreenSeen } from '#client/navigation/below-fold.tsx'
import type { Product } from '#shared/product.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import { Heart } from '../catalog/heart.tsx'
import { largeImageSizes, ProductImage } from '../catalog/product-image.tsx'
import styles from './product-stage.module.css'

/**
 * Renders the large product picture. If there are more pictures, thumbnails select the visible one. A press on the bottle shows its
 * label, and a press on the label the bottle; both are radio buttons, so that finger, keyboard and a browser without scripts can do it.
 */
export function ProductStage({ product }: { product: Product }) {
  const { t } = useMessages()
  const name = useId()
  const pictures = picturesOf(product, t)
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
      {pictures.slice(0, seen ? undefined : 1).map(({ path, alt, close, other }, place) => (
        <Fragment key={place}>
          {several && seen && (
            <label className={styles.thumb} data-close={close}>
              <input
                type="radio"
                name={name}
                id={`${name}-${place}`}
                aria-label={alt}
                defaultChecked={place === 0}
              />
              <ProductImage path={path} size={150} sizes="48px" alt="" />
            </label>
          )}
          <label className={styles.picture} data-close={close} htmlFor={other && `${name}-${other}`}>
            <ProductImage path={path} size={600} sizes={largeImageSizes} alt={alt} first={place === 0} />
          </label>
        </Fragment>
      ))}
      <Heart product={product} />
    </Frame>
  )
}

interface StagePicture {
  path: string | null
  alt: string
  /** True if the picture is enlarged to its label. */
  close?: true
  /** The place of the picture that a press shows. */
  other?: string
}

/** Returns the first picture, the label if the bottle is drawn (a drawing is sharp in every size), then the rest of the gallery. */
function picturesOf(product: Product, t: Translate): StagePicture[] {
  const own = { path: product.image, alt: nameWithVintage(product) }
  const others = product.media_gallery
    .filter(({ typ, image }) => typ === 'image' && image !== product.image)
    .map(({ image, lab }) => ({ path: image, alt: lab ?? own.alt }))
  if (!/^\/b\/o\/.*svg$/.test(own.path ?? '')) return [own, ...others]
  return [{ ...own, other: '1' }, { path: own.path, alt: t('The label'), close: true, other: '0' }, ...others]
}
