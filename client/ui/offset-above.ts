/** Pixels between a floating element and the content that it must not cover. */
export const room = 6

/** Returns the pixels that `own` must move up so that it covers none of the bands. */
export function offsetAbove(
  own: Pick<DOMRect, 'top' | 'bottom'>,
  bands: readonly Pick<DOMRect, 'top' | 'bottom'>[],
): number {
  let up = 0
  for (const { top, bottom } of bands.toSorted((a, b) => b.bottom - a.bottom)) {
    if (bottom > own.top - up - room && top < own.bottom - up + room) up = own.bottom - top + room
  }
  return up
}
