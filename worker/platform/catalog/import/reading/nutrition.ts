import { Nutrition } from '#shared/product-parts.ts'

/** The eight numbers of a label, per 100 ml. */
const nutrients = Object.keys(Nutrition.entries)

/**
 * Returns the numbers of the columns `nutrition_energy_kj`, `nutrition_fat` and so on in a line; undefined if the file has none of them.
 */
export function nutritionIn(fields: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const said = nutrients.filter((part) => `nutrition_${part}` in fields)
  return said.length ? Object.fromEntries(said.map((part) => [part, fields[`nutrition_${part}`]])) : undefined
}

/** Returns whether all eight numbers are present. */
export function isWholeNutrition(nutrition: unknown): boolean {
  const numbers = Object(nutrition) as Record<string, unknown>
  return nutrients.every((part) => typeof numbers[part] === 'number')
}

/** Returns whether some but not all of the eight numbers are present. */
export function isPartOfNutrition(nutrition: unknown): boolean {
  return !isWholeNutrition(nutrition) && Object.values(Object(nutrition)).some((number) => number !== null)
}
