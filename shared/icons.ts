/**
 * The sizes in pixels of the shop's icon for devices that take no vector: phones put them on a home screen and show the largest at start.
 */
export const iconSizes = [180, 192, 512] as const

export type IconSize = (typeof iconSizes)[number]

/** The icon for everything that takes vectors. */
export const iconVector = '/favicon.svg'

/** The picture for shared pages that have no picture of their own, in the size `socialSize`. */
export const sharedPicture = '/shared.png'

export function iconPath(size: IconSize): string {
  return `/icon-${size}.png`
}
