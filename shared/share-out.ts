import type { Minor } from './money.ts'

/**
 * An amount in shares as large as the rows it is of. What one row's rounding leaves over goes to the next, so the
 * shares add up to the amount and none is larger than its row, where the amount is not larger than all rows.
 */
export function shareOut(amount: Minor, rows: readonly Minor[]): Minor[] {
  const whole = rows.reduce((sum, row) => sum + row, 0)
  return cumulated(rows, (sum) => (whole ? roundedRatio(sum, amount, whole) : 0))
}

/** So much per cent of each row (1000 is 10 %), where all together are so much per cent of the sum, rounded half up once. */
export function percentOf(percent: number, rows: readonly Minor[]): Minor[] {
  return cumulated(rows, (sum) => roundedRatio(sum, percent, 10_000))
}

/** Each row's part is what it adds to the rounded part of all rows so far. */
function cumulated(rows: readonly Minor[], part: (sum: Minor) => Minor): Minor[] {
  let sum = 0
  return rows.map((row) => {
    const before = part(sum)
    sum += row
    return part(sum) - before
  })
}

/** a · b / c, rounded half up without losing a digit. */
function roundedRatio(a: number, b: number, c: number): number {
  return Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)))
}
