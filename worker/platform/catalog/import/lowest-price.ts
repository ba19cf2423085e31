import { startOfOffer } from '#shared/price.ts'
import { fromShopTime, shopTime, wireTime } from '#shared/shop-time.ts'

/** A price including tax (minor units) and when it began (UTC, `YYYY-MM-DD HH:mm:ss`). */
export interface PricePoint {
  since: string
  price: number
}

const window = 30 * 24 * 3600 * 1000

/**
 * Returns the lowest price of the 30 days before a moment (Directive 98/6/EC article 6a); null if the history is shorter. `history`: oldest
 * first.
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

/** Returns the history with the current price added, because later reductions are compared with it too. */
export function priceNow(history: readonly PricePoint[], price: number, now: Date): PricePoint[] {
  return history.at(-1)?.price === price ? [...history] : [...history, { since: wireTime(now), price }]
}

/**
 * Returns when a reduction to this price began or begins. A price that is already charged began with its first charge. A new one begins now
 * or on its date (the shop's time zone).
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
