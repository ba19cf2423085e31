/** `24/12/2026` of `2026-12-24` (PRICE-11). */
export function writtenDay(day: string): string {
  return day.split('-').map(Number).reverse().join('/')
}

/** `18:30 24/12/2026` of `2026-12-24` and `18:30` (PRICE-11); seconds are left out. */
export function writtenMoment(day: string, time: string): string {
  return `${time.slice(0, 5)} ${writtenDay(day)}`
}
