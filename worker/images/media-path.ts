import { isImageSize } from '#shared/images.ts'

export interface WantedImage {
  width: number
  height: number
  /** Path of the original at the platform, with its slash. */
  path: string
}

/** Segments of letters, digits and a few marks: no dots in front, no host, nothing to climb with. */
const mediaPath = /^(?:[\w-][\w.~-]*\/)*[\w-][\w.~-]*\.(?:svg|jpe?g|png|webp|avif|gif)$/i

/** The requested image, or undefined where the size is not offered or the path is no image's. */
export function wantedImage(width: string, height: string, path: string): WantedImage | undefined {
  const [w, h] = [Number(width), Number(height)]
  const known = /^\d+$/.test(width) && /^\d+$/.test(height) && isImageSize(w, h)
  if (!known || path.length > 300 || !mediaPath.test(path)) return undefined
  return { width: w, height: h, path: `/${path}` }
}
