import type { ChosenFilter, ProductListing } from '../catalog/listing.ts'
import type { NothingFoundData } from './nothing-found.tsx'
import type { RelatedLink } from './related-links.tsx'

export interface SearchPageData extends NothingFoundData {
  /** The query that was searched instead, because the shopper's query has no results. */
  corrected: string | null
  /** A similar query that the shopper may have meant; it was not searched. */
  offered: string | null
  /** The filters that were understood from words of the query, each with the address of the search without those words. */
  meant: ChosenFilter[]
  /** The address of the gift finder, if the query asks for a present. */
  gift: string | null
  /** Wishes without a match, and the vintage that is shown first instead. */
  unmet: { label: string; instead: string | null }[]
  /** Null if nothing was searched yet. */
  listing: ProductListing | null
  /** Categories with a matching name. */
  categories: RelatedLink[]
  /** Matching grapes and areas, as links to a search. */
  grapes: RelatedLink[]
  areas: RelatedLink[]
}
