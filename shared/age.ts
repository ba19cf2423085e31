// Why: docs/decisions/025-age-check.md
import type { StoreView } from './store-view.ts'

/** The fields of a product's document that declare alcohol. Other platforms write numbers and flags as text. */
export interface Strength {
  /** Per cent by volume. */
  abv?: unknown
  /** '0' for a glass, a book or a gift card: the product contains no drink. */
  is_drink?: unknown
  type_id?: unknown
}

/**
 * Returns the age that the buyer of all these goods must have reached; null if no limit applies. A product has no limit only if it declares
 * a strength of at most 0.5 %, or that it is no drink. A product that declares neither counts as the strongest.
 */
export function requiredAge(
  goods: readonly Strength[],
  { ageLimits }: Pick<StoreView, 'ageLimits'>,
): number | null {
  const ages = goods.flatMap((good) => {
    const strength = strengthOf(good)
    return ageLimits.filter(({ above }) => strength > above).map(({ age }) => age)
  })
  return ages.length ? Math.max(...ages) : null
}

/**
 * Returns whether an identity broker's claims prove that the person has reached the age. `claim` is the name of the claim, whose value
 * names the age (`"18:true"`). If the name contains `{age}` (`is_over_{age}`), a plain `true` counts as well.
 */
export function provesAge(claims: Record<string, unknown>, age: number, claim: string): boolean {
  const name = claim.replace('{age}', String(age))
  const value = claims[name]
  return value === `${age}:true` || (name !== claim && (value === true || value === 'true'))
}

/**
 * Returns the alcohol in per cent by volume; infinite if nothing is declared. A declared strength takes precedence over a declared kind.
 */
function strengthOf({ abv, is_drink, type_id }: Strength): number {
  if (isDeclared(abv)) {
    const isNumber = typeof abv === 'number' || (typeof abv === 'string' && /^\d+(?:\.\d+)?$/.test(abv))
    return isNumber && Number(abv) >= 0 ? Number(abv) : Number.POSITIVE_INFINITY
  }
  if (isDeclared(is_drink)) return isNo(is_drink) ? 0 : Number.POSITIVE_INFINITY
  return type_id === 'virtual' || type_id === 'downloadable' ? 0 : Number.POSITIVE_INFINITY
}

function isDeclared(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

function isNo(flag: unknown): boolean {
  return flag === '0' || flag === 0 || flag === false
}
