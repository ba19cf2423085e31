import type { Drawing } from './drawing.ts'
import type { Place } from './nested-cells.ts'

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
