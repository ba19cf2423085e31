import { Nutrition } from '#shared/product-parts.ts'
import type { Drawing } from './drawing.ts'
import type { Place } from './nested-cells.ts'

/** The eight numbers of a label, per 100 ml. */
const nutrients = Object.keys(Nutrition.entries)

/** A product in a line of a file, as one view reads it. */
export interface ProductLine {
  line: number
  sku: string
  values: LineValues
  /** The labels of the first view in the columns of options; they identify the same options in other views. */
  keys: Readonly<Record<string, readonly string[]>>
  /** The descriptions of the photographs; absent: each is described by the product's name. */
  photoTexts?: readonly string[]
}

/** The values of a line by column (docs/import.md). An empty cell is null; a column that the file lacks is absent. */
export interface LineValues {
  /** Category paths from the top, such as `['Wine', 'Red wine']`. */
  category?: string[][] | null
  /** Addresses of photographs; the first one is shown on product cards. */
  image?: string[] | null
  parent_sku?: string | null
  /** The options that distinguish a variant from the others, as shoppers read them. */
  options?: [name: string, value: string][] | null
  parts?: Place[] | null
  part_titles?: string[] | null
  drawing?: Drawing | null
  qty?: number | null
  [column: string]: unknown
}

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
