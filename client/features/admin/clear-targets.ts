import { tagName } from '#shared/cache-tag.ts'
import type { PageData } from '#shared/page-data.ts'

export interface ClearTarget {
  /** Message id. */
  label: string
  /** Empty where the page is not about such a thing. */
  tags: string[]
}

/** The eight things that an administrator clears (ADMIN-4). */
export function clearTargets({ page, params, data }: PageData): ClearTarget[] {
  return [
    { label: 'Category', tags: categoriesOf(page, data).map((id) => tagName('category', id)) },
    { label: 'All categories', tags: [tagName('category')] },
    { label: 'Product', tags: page === 'product' ? [tagName('product', params.parentSku)] : [] },
    { label: 'All products', tags: [tagName('product')] },
    { label: 'Home', tags: [tagName('home')] },
    { label: 'CMS page', tags: page === 'cms' ? [tagName('cms_page', params.slug)] : [] },
    { label: 'CMS blocks', tags: [tagName('cms_block')] },
    { label: 'Menu', tags: [tagName('menu')] },
  ]
}

/** What the platform calls the thing that a page is about. */
export function pageId({ page, data }: PageData): string | number {
  if (page === 'product') return (data as AboutProduct).product.id
  return page === 'home' ? 'home' : (data as { id: number }).id
}

interface AboutProduct {
  product: { id: number; category_ids: number[] }
}

/** Of a product, the categories that it is in. */
function categoriesOf(page: PageData['page'], data: unknown): number[] {
  if (page === 'category') return [(data as { id: number }).id]
  return page === 'product' ? (data as AboutProduct).product.category_ids : []
}
