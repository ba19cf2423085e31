import type { PageProps } from '#shared/page-data.ts'
import type { Crumb } from '../features/catalog/crumb.ts'
import type { ProductListing } from '../features/catalog/listing.ts'

export interface CategoryPageData {
  name: string
  /** Plain text or sanitised HTML, a few sentences. */
  description: string | null
  image: string | null
  breadcrumbs: Crumb[]
  /** Categories below this one. */
  subcategories: { name: string; href: string; count: number }[]
  listing: ProductListing
}

export default function CategoryPage({ data }: PageProps<CategoryPageData>) {
  return <h1>{data.name}</h1>
}
