import type { ChosenFilter, ProductListing } from '../catalog/listing.ts'
import type { NothingFoundData } from './nothing-found.tsx'
import type { Way } from './ways.tsx'

export interface SearchPageData extends NothingFoundData {
  /** The words that were searched for instead, where the shopper's gave nothing. */
  corrected: string | null
  /** Other words that may be meant; they were not searched for. */
  offered: string | null
  /** What words of the query were taken for, each with the address of the search without them. */
  meant: ChosenFilter[]
  /** What was wished for and nothing has, and the vintage that stands first instead. */
  unmet: { label: string; instead: string | null }[]
  /** Null where nothing was asked yet. */
  listing: ProductListing | null
  /** Categories whose names fit. */
  categories: Way[]
  /** Grapes and areas that fit, as searches. */
  grapes: Way[]
  areas: Way[]
}
