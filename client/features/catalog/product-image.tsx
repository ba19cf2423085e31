import { productImage } from '#shared/images.ts'

/** `sizes` of a picture on a card: two columns on phones, three or four on wider screens. */
export const cardImageSizes = '(min-width: 60rem) 25vw, 50vw'

/** `sizes` of the large picture of a product page. */
export const largeImageSizes = '(min-width: 48rem) min(46rem, 50vw), 100vw'

interface ProductImageProps {
  /** Null if the product has no picture: the space stays empty. */
  path: string | null
  /** Empty if the product's name is beside the picture. */
  alt: string
  /** Edge in pixels, which reserves the space. */
  size: number
  sizes?: string
  /** True if the picture is the largest above the fold. */
  first?: boolean
  className?: string | undefined
}

/** Renders a square picture whose space is reserved while it loads. */
export function ProductImage({ path, alt, size, sizes, first, className }: ProductImageProps) {
  if (!path) return null
  const { src, srcset } = productImage(path, size <= 150 ? 150 : 500)
  return (
    <img
      src={src}
      srcSet={srcset}
      sizes={srcset && (sizes ?? `${size}px`)}
      width={size}
      height={size}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      className={className}
    />
  )
}
