/** Returns `24/12/2026` for `2026-12-24` (PRICE-11). */
export function writtenDay(day: string): string {
  return day.split('-').map(Number).reverse().join('/')
}

/** Returns `18:30 24/12/2026` for `2026-12-24` and `18:30` (PRICE-11); seconds are omitted. */
export function writtenMoment(day: string, time: string): string {
  return `${time.slice(0, 5)} ${writtenDay(day)}`
}
