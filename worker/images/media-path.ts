import { isImageSize } from '#shared/images.ts'

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
