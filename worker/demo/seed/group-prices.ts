/** Percent off for restaurants (groups 5, 6), VIP (7, 8), resellers (10, 11) and, a little less, 13. */
export interface GroupDiscounts {
  horeca: number
  vip: number
  retailers: number
}

/** Whole kroner by group id, gross; a group that would pay no less than everybody has no price of its own. */
export function groupPrices(
  regular: number,
  { horeca, vip, retailers }: GroupDiscounts,
  everybody: number,
): Record<string, number> {
  const percent: Record<string, number> = {
    5: horeca,
    6: horeca,
    7: vip,
    8: vip,
    10: retailers,
    11: retailers,
    13: retailers - 4,
  }
  const prices = Object.entries(percent).map(([group, off]): [string, number] => [
    group,
    Math.round((regular * (100 - off)) / 10000) * 100,
  ])
  return Object.fromEntries(prices.filter(([, price]) => price < everybody))
}
