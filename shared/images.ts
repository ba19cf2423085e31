/**
 * The sizes in pixels of the shop's icon for devices that take no vector: phones put them on a home screen and show the largest at start.
 */
export const iconSizes = [180, 192, 512] as const

export type IconSize = (typeof iconSizes)[number]

/** The icon for everything that takes vectors. */
export const iconVector = '/favicon.svg'

/** The picture for shared pages that have no picture of their own, in the size `socialSize`. */
export const sharedPicture = '/shared.png'

/** Square sizes in px (CACHE-5): cart thumbnails, listing thumbnails, gallery. */
const squareSizes = [150, 500, 600] as const

/** The edge of a photograph that a shopper enlarges, in px. */
export const enlargedSize = 1600

/** Wide pictures of the front page and of texts: width and height in px. */
const wideSizes = [
  [720, 360],
  [1440, 720],
] as const

/** The picture that a page is shared with: width and height in px. */
export const socialSize = [1200, 630] as const

export interface ImageSource {
  src: string
  srcset?: string
}

/** Returns whether `/img/{width}/{height}` is an offered size. */
export function isImageSize(width: number, height: number): boolean {
  return [
    ...[...squareSizes, enlargedSize].map((size) => [size, size] as const),
    ...wideSizes,
    socialSize,
  ].some(([w, h]) => w === width && h === height)
}

/** Returns the path of an image in one size. `path` begins with a slash. */
export function imageUrl(path: string, width: number, height = width): string {
  return `/img/${width}/${height}/resize${path}`
}

/**
 * Returns a product's picture in all sizes from `smallest` on. A drawing (SVG) has no sizes: card and page share one address, so it is
 * fetched once.
 */
export function productImage(path: string, smallest: (typeof squareSizes)[number] = 500): ImageSource {
  if (path.endsWith('.svg')) return { src: imageUrl(path, 600) }
  const sizes = squareSizes.filter((size) => size >= smallest)
  return {
    src: imageUrl(path, sizes[0] ?? 600),
    srcset: sizes.map((size) => `${imageUrl(path, size)} ${size}w`).join(', '),
  }
}

/** Returns a 2:1 picture in all sizes. */
export function wideImage(path: string): ImageSource {
  if (path.endsWith('.svg')) return { src: imageUrl(path, 1440, 720) }
  return {
    src: imageUrl(path, 1440, 720),
    srcset: wideSizes.map(([width, height]) => `${imageUrl(path, width, height)} ${width}w`).join(', '),
  }
}

/** Returns the picture of a page that is shared. No crawler takes SVG: the platform renders those as PNG under `.svg.png`. */
export function socialImage(path: string): string {
  return imageUrl(path.endsWith('.svg') ? `${path}.png` : path, ...socialSize)
}

export function iconPath(size: IconSize): string {
  return `/icon-${size}.png`
}
