import type { PageProps } from '#shared/page-data.ts'
import type { ProductListing } from '../features/catalog/listing.ts'

export interface SearchPageData {
  /** What was asked, '' where nothing was. */
  query: string
  /** The words that were searched for instead, where the shopper's gave nothing. */
  corrected: string | null
  /** Null where nothing was asked yet (fewer than 3 letters). */
  listing: ProductListing | null
  /** Categories whose names fit. */
  categories: { name: string; href: string; count?: number }[]
  /** Grapes that fit, as searches. */
  grapes: { name: string; href: string }[]
  /** Ways on when nothing is found: large categories. */
  ways: { name: string; href: string }[]
}

export default function SearchPage({ data }: PageProps<SearchPageData>) {
  return <h1>{data.query}</h1>
}
