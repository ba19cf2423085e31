import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import type { Random } from '#worker/platform/drawings/random.ts'

/** A price as a shop would write it near `amount` (whole currency units): minor units ending in .00 or .95. */
function shopPrice(random: Random, amount: number): number {
  const step = amount < 200 ? 5 : amount < 500 ? 10 : amount < 1000 ? 25 : 50
  const round = Math.max(step, Math.round(amount / step) * step)
  if (amount >= 300) return (round - random.pick([0, 1, 5])) * 100
  const ending = random.next()
  if (ending < 0.5) return round * 100 - 5
  return ending < 0.8 ? (round - 1) * 100 : round * 100
}

/** Swedish krona prices carry Swedish excise duty and the exchange rate. */
export function bothCurrencies(random: Random, dkk: number): ByView<number> {
  return { da: shopPrice(random, dkk), sv: shopPrice(random, dkk * 1.52) }
}

/** Net of 25 % tax, in minor units. */
export function net(gross: number): number {
  return Math.round(gross / 1.25)
}

/** As the wire writes an amount. */
export function decimal(minor: number): number {
  return minor / 100
}
