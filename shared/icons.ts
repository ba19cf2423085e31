/** Pixels of the shop's icon where a vector does not do: what phones put on a home screen, the largest for its start. */
export const iconSizes = [180, 192, 512] as const

export type IconSize = (typeof iconSizes)[number]

export function iconPath(size: IconSize): string {
  return `/icon-${size}.png`
}
