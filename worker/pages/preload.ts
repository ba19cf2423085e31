import { type ImageSource, productImage, socialImage } from '#shared/images.ts'
import type { PageMeta } from '#shared/page-data.ts'
import type { ProductCard } from '#shared/product.ts'

/** The picture that is the largest paint, for `<link rel="preload">`. */
export function preload(image: ImageSource, sizes: string): PageMeta['image'] {
  return image.srcset ? { ...image, sizes } : { src: image.src }
}

export function firstCardImage(cards: readonly ProductCard[]): PageMeta['image'] {
  const path = cards[0]?.image
  return path ? preload(productImage(path), '(min-width: 60rem) 25vw, 50vw') : undefined
}

/** The picture that a page is shared with. */
export function sharedImage(path: string | null | undefined, alt: string): PageMeta['social'] {
  return path ? { image: socialImage(path), alt } : undefined
}
