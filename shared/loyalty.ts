import type { Minor } from './money.ts'

/** What a point of the loyalty club is worth when a cart is paid with it, in both views' minor units. */
export const pointValue: Minor = 100

/** For how much of goods a point is earned: five per cent come back. */
export const goodsPerPoint: Minor = 2000

/** How many of these points a cart of goods can take: whole ones, and never more than the goods cost. */
export function spendablePoints(balance: number, goods: Minor): number {
  return Math.max(0, Math.min(balance, Math.floor(goods / pointValue)))
}
