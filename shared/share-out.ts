import type { Minor } from './money.ts'

/**
 * Splits an amount over rows in proportion to them. The rounding remainder of one row is carried to the next. So the shares add up to the
 * amount, and none is larger than its row if the amount is not larger than all rows.
 */
export function shareOut(amount: Minor, rows: readonly Minor[]): Minor[] {
  const whole = rows.reduce((sum, row) => sum + row, 0)
  return cumulated(rows, (sum) => (whole ? roundedRatio(sum, amount, whole) : 0))
}

/** Returns a percentage of each row (1000 is 10 %). Their sum is the percentage of all rows together, rounded half up once. */
export function percentOf(percent: number, rows: readonly Minor[]): Minor[] {
  return cumulated(rows, (sum) => roundedRatio(sum, percent, 10_000))
}

/** Returns each row's part: the growth of the rounded part of all rows so far. */
function cumulated(rows: readonly Minor[], part: (sum: Minor) => Minor): Minor[] {
  let sum = 0
  return rows.map((row) => {
    const before = part(sum)
    sum += row
    return part(sum) - before
  })
}

/** Returns a · b / c, rounded half up without losing a digit. */
function roundedRatio(a: number, b: number, c: number): number {
  return Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)))
}
