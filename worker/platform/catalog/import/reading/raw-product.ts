import type { Drawing } from './drawing.ts'
import type { Place } from './nested-cells.ts'

/** A product of a file: a document of the search index in which most fields may be missing. */
export interface RawProduct {
  line: number
  sku: string
  document: Record<string, unknown>
  /** The labels of the first view in the columns of options; they identify the same options in other views. */
  keys?: Readonly<Record<string, readonly string[]>>
  /** Category paths from the top, such as `['Wine', 'Red wine']`; undefined if the file has no categories. */
  categories?: string[][] | undefined
  /** Addresses of its photographs; the first one is shown on product cards. */
  photos: string[]
  /** The descriptions of the photographs; absent: each is described by the product's name. */
  photoTexts?: readonly string[]
  /** The SKU of the parent product. */
  parent?: string | undefined
  /** The places of a set; undefined if the file has no such column. */
  places?: readonly Place[] | undefined
  placeTitles?: readonly string[] | undefined
  /** The drawing for a product without a photograph; undefined if the file has no such column. */
  drawing?: Drawing | null | undefined
  /** The options that distinguish the variant from the others, as shoppers read them. */
  options?: [name: string, value: string][] | undefined
}
