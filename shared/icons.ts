/** Pixels of the shop's icon where a vector does not do: what phones put on a home screen, the largest for its start. */
export const iconSizes = [180, 192, 512] as const

export type IconSize = (typeof iconSizes)[number]

/** The icon for whatever takes vectors. */
export const iconVector = '/favicon.svg'

/** What others show of a page that has no picture of its own, in the pixels of `socialSize`. */
export const sharedPicture = '/shared.png'

export function iconPath(size: IconSize): string {
  return `/icon-${size}.png`
}
