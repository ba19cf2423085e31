import { socialImage } from '#shared/images.ts'
import type { PageMeta } from '#shared/page-data.ts'

export function sharedImage(path: string | null | undefined, alt: string): PageMeta['social'] {
  return path ? { image: socialImage(path), alt } : undefined
}
