import { isImageSize } from '#shared/images.ts'

const rasterFormats = ['image/avif', 'image/webp', 'image/jpeg'] as const
export type RasterFormat = (typeof rasterFormats)[number]

export interface WantedImage {
  width: number
  height: number
  /** The path of the original on the platform, with its leading slash. */
  path: string
}

/** Segments of letters, digits and a few marks: no leading dots, no host, no parent folders. */
const mediaPath = /^(?:[\w-][\w.~-]*\/)*[\w-][\w.~-]*\.(?:svg|jpe?g|png|webp|avif|gif)$/i

/** Returns the requested image, or undefined if the size is not offered or the path is not of an image. */
export function wantedImage(width: string, height: string, path: string): WantedImage | undefined {
  const [w, h] = [Number(width), Number(height)]
  const known = /^\d+$/.test(width) && /^\d+$/.test(height) && isImageSize(w, h)
  if (!known || path.length > 300 || !mediaPath.test(path)) return undefined
  return { width: w, height: h, path: `/${path}` }
}

/** The longest side in pixels that Cloudflare makes as AVIF (developers.cloudflare.com/images/get-started/limits). */
const longestAvif = 1200

/**
 * Returns the smallest format that `Accept` and the size allow; JPEG if the header names no format. A wildcard alone allows no newer format.
 */
export function chosenFormat(
  accept: string | undefined,
  { width, height }: Pick<WantedImage, 'width' | 'height'>,
): RasterFormat {
  const qualities = new Map(accept?.split(',').map(parseRange))
  const [avif = 0, webp = 0] = [qualities.get('image/avif'), qualities.get('image/webp')]
  if (avif > 0 && avif >= webp && Math.max(width, height) <= longestAvif) return 'image/avif'
  return webp > 0 ? 'image/webp' : 'image/jpeg'
}

function parseRange(range: string): [type: string, quality: number] {
  const [type = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase())
  const quality = params.find((param) => param.startsWith('q='))?.slice(2)
  const value = quality === undefined ? 1 : Number(quality)
  return [type, Number.isFinite(value) ? value : 0]
}
