/** Pixels between what floats over the page and what it must not cover. */
export const room = 6

/** How far `own` has to go up, in pixels, to cover none of the bands. */
export function wayUp(
  own: Pick<DOMRect, 'top' | 'bottom'>,
  bands: readonly Pick<DOMRect, 'top' | 'bottom'>[],
): number {
  let up = 0
  for (const { top, bottom } of bands.toSorted((a, b) => b.bottom - a.bottom)) {
    if (bottom > own.top - up - room && top < own.bottom - up + room) up = own.bottom - top + room
  }
  return up
}
