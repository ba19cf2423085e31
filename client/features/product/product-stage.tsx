import { Fragment, useId } from 'react'
import { type Translate, useMessages } from '#client/messages.tsx'
import { useFirstScreenSeen } from '#client/navigation/below-fold.tsx'
import { enlargedSize, imageUrl } from '#shared/images.ts'
import type { Product } from '#shared/product.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import { Heart } from '../catalog/heart.tsx'
import { largeImageSizes, ProductImage } from '../catalog/product-image.tsx'
import styles from './product-stage.module.css'

/**
 * Renders the large product picture. If there are more pictures, thumbnails select the visible one. A press on a drawn bottle shows its
 * label, a press on a photograph enlarges it, and a second press goes back. All are radio buttons, so that finger, keyboard and a browser
 * without scripts can do it.
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
          <label className={styles.picture} data-close={close} htmlFor={other && `${name}-${place + other}`}>
            <ProductImage path={path} size={600} sizes={largeImageSizes} alt={alt} first={place === 0} />
            {close === 'photo' && path && <img src={imageUrl(path, enlargedSize)} alt="" loading="lazy" />}
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
  /** The enlarged part of the picture: the label of a drawn bottle, or a photograph to be scrolled. */
  close?: 'label' | 'photo'
  /** The distance to the picture that a press shows. */
  other?: 1 | -1
}

/** Returns the gallery. A drawn bottle is followed by its label (a drawing is sharp in every size), a photograph by itself enlarged. */
function picturesOf(product: Product, t: Translate): StagePicture[] {
  const own = { path: product.image, alt: nameWithVintage(product) }
  const others = product.media_gallery
    .filter(({ typ, image }) => typ === 'image' && image !== product.image)
    .map(({ image, lab }) => ({ path: image, alt: lab ?? own.alt }))
  return [own, ...others].flatMap((picture) => {
    const { path } = picture
    const isPhoto = path && !path.endsWith('.svg')
    if (!isPhoto && !path?.startsWith('/b/o/')) return picture
    const alt = t(isPhoto ? 'Enlarged' : 'The label')
    return [
      { ...picture, other: 1 },
      { path, alt, close: isPhoto ? 'photo' : 'label', other: -1 },
    ]
  })
}
