import { productImage } from '#shared/images.ts'

/** `sizes` of the picture on a card: two columns on phones, three or four on wider screens. */
export const cardImageSizes = '(min-width: 60rem) 25vw, 50vw'

/** `sizes` of the large picture of a product page. */
export const largeImageSizes = '(min-width: 48rem) min(46rem, 50vw), 100vw'

interface ProductImageProps {
  /** Null where the product has none: its place stays empty. */
  path: string | null
  /** Empty where the product's name stands beside it. */
  alt: string
  /** Edge in pixels that keeps the place. */
  size: number
  sizes?: string
  /** Above the fold and the largest there. */
  first?: boolean
  className?: string | undefined
}

/** A square picture that keeps its place while it loads. */
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
