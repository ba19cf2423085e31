import { startOfOffer } from '#shared/price.ts'
import { fromShopTime, shopTime } from '#shared/shop-time.ts'
import { wireTime } from '#shared/wire-time.ts'

/** From when an article has cost this much, in minor units with tax. Times are UTC, `YYYY-MM-DD HH:mm:ss`. */
export interface PricePoint {
  since: string
  price: number
}

const window = 30 * 24 * 3600 * 1000

/**
 * The lowest price of the 30 days before a moment (Directive 98/6/EC article 6a); null where the history does not reach back as
 * far. `history` oldest first.
 */
export function lowestBefore(history: readonly PricePoint[], moment: Date): number | null {
  const [from, to] = [wireTime(new Date(moment.getTime() - window)), wireTime(moment)]
  const asked = history.filter(({ since }, index) => {
    const next = history[index + 1]?.since
    return since < to && (next === undefined || next > from)
  })
  const [first] = asked
  return first && first.since <= from ? Math.min(...asked.map(({ price }) => price)) : null
}

/** A history that goes on with what is asked from now on: a reduction that begins later is measured by it too. */
export function priceNow(history: readonly PricePoint[], price: number, now: Date): PricePoint[] {
  return history.at(-1)?.price === price ? [...history] : [...history, { since: wireTime(now), price }]
}

/**
 * When a reduction to this price began, or begins: that of a special price that is asked already when it was first asked, that of
 * a new one now or at its date (the shop's own time).
 */
export function startOfReduction(
  history: readonly PricePoint[],
  special: number,
  from: string | null,
  now: Date,
): Date {
  const last = history.at(-1)
  if (last?.price === special) return new Date(`${last.since.replace(' ', 'T')}Z`)
  const start = from && startOfOffer(from)
  return !start || start <= shopTime(now) ? now : fromShopTime(start)
}
