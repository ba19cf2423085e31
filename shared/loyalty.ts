import type { Minor } from './money.ts'

/** The value of a point of the loyalty club when it pays for a cart, in minor units of both views. */
export const pointValue: Minor = 100

/** The price of goods that earns one point (minor units): a point is worth five per cent of it. */
export const goodsPerPoint: Minor = 2000

/** Returns how many of these points a cart of goods can take: whole ones, and never more than the goods cost. */
export function spendablePoints(balance: number, goods: Minor): number {
  return Math.max(0, Math.min(balance, Math.floor(goods / pointValue)))
}
