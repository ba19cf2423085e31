// Why: docs/decisions/008-age-limit.md
import type { StoreView } from './store-view.ts'

/** What a product's document says about alcohol; numbers also come as text. */
export interface Strength {
  abv?: unknown
  wine_color_swatch?: unknown
  wine_type?: unknown
  grape_types?: unknown
}

/**
 * The age that the buyer of all of these must have, null where nothing of it has a limit. A drink whose strength is not
 * known counts as the strongest: the shop has to know what it sells.
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
 * Whether an identity broker's claims say that the person has reached the age. `claim` is the name of the one that does:
 * with `{age}` in it a plain `true` counts (`is_over_{age}`), else the value names the age (`"18:true"`).
 */
export function provesAge(claims: Record<string, unknown>, age: number, claim: string): boolean {
  const name = claim.replace('{age}', String(age))
  const value = claims[name]
  return value === `${age}:true` || (name !== claim && (value === true || value === 'true'))
}

/** Alcohol in per cent by volume; 0 for what is no drink. */
function strengthOf({ abv, wine_color_swatch, wine_type, grape_types }: Strength): number {
  if (abv !== null && abv !== undefined && abv !== '') {
    const number = Number(abv)
    return Number.isFinite(number) ? number : Number.POSITIVE_INFINITY
  }
  const isDrink = [wine_color_swatch, wine_type, grape_types].some((value) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  )
  return isDrink ? Number.POSITIVE_INFINITY : 0
}
