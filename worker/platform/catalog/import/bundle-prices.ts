import { decimal } from '#shared/decimal.ts'
import { toDecimal } from '#shared/money.ts'
import { ReasonedError } from '#shared/reason.ts'

/**
 * Returns the price of each article in a bundle (minor units). If the bundle has a price of its own, each article gives its share in whole
 * crowns, and a usual article gives the rest, so that the usual ones together cost exactly `gross`. Throws a `ReasonedError` if the rest
 * cannot be divided among its bottles.
 */
export function bundlePrices<Item extends { qty: number }>(
  usual: readonly Item[],
  gross: number,
  priceOf: (item: Item) => number,
): (item: Item) => number {
  const sum = total(usual, priceOf)
  if (gross !== sum && sum === 0)
    throw new ReasonedError(
      'a bundle with a price of its own needs an article with a price in a required place',
    )
  const dividedAt = (price: number) => (price === sum ? priceOf : divided(usual, { price, sum, priceOf }))
  const prices = dividedAt(gross)
  if (prices) return prices
  let distance = 1
  const near = () => [gross + distance, gross - distance].find((price) => price > 0 && dividedAt(price))
  while (near() === undefined) distance++
  throw new ReasonedError('{price} cannot be divided among the bottles of this bundle, but {nearest} can', {
    price: written(gross),
    nearest: written(near() as number),
  })
}

/** Returns undefined if no article can give the rest. One of which the bundle has one bottle always divides. */
function divided<Item extends { qty: number }>(
  usual: readonly Item[],
  { price, sum, priceOf }: { price: number; sum: number; priceOf: (item: Item) => number },
): ((item: Item) => number) | undefined {
  const share = (item: Item) => Math.round((priceOf(item) * price) / sum / 100) * 100
  const whole = total(usual, share)
  const restOf = (item: Item) => price - whole + item.qty * share(item)
  const carrier = usual
    .toSorted((one, other) => Number(other.qty === 1) - Number(one.qty === 1))
    .find((item) => restOf(item) >= 0 && restOf(item) % item.qty === 0)
  return carrier && ((item) => (item === carrier ? restOf(item) / item.qty : share(item)))
}

function total<Item extends { qty: number }>(items: readonly Item[], priceOf: (item: Item) => number) {
  return items.reduce((sum, item) => sum + item.qty * priceOf(item), 0)
}

function written(minor: number): string {
  return decimal(toDecimal(minor).toFixed(2))
}
