import type { Drawing } from './drawing.ts'
import type { Place } from './nested-cells.ts'

/** A product as a file has it: a document of the search index, most of which may be missing. */
export interface RawProduct {
  line: number
  sku: string
  document: Record<string, unknown>
  /** The words of the first view in columns of options, which are the same options in this view. */
  keys?: Readonly<Record<string, readonly string[]>>
  /** Ways from the top of the tree, such as `['Wine', 'Red wine']`; absent where the file has none. */
  categories?: string[][] | undefined
  /** Addresses of its photographs, the one of cards first. */
  photos: string[]
  /** The sku of the product that it is a variant of. */
  parent?: string | undefined
  /** The places of a set; absent if the file has no column for them. */
  places?: readonly Place[] | undefined
  placeTitles?: readonly string[] | undefined
  /** What its picture looks like where it has no photograph; absent if the file has no column for that. */
  drawing?: Drawing | null | undefined
  /** What it differs by from the other variants, as shoppers read it. */
  options?: [name: string, value: string][] | undefined
}
