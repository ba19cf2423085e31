import { tagName } from '#shared/cache-tag.ts'
import type { PageData } from '#shared/page-data.ts'

export interface ClearTarget {
  /** The id of a text. */
  label: string
  /** Cache tags to clear. Empty if the page has no such object. */
  tags: string[]
}

/** Returns the eight caches that an administrator can clear (ADMIN-4). */
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

/** Returns the platform's id of the page's subject. */
export function pageId({ page, data }: PageData): string | number {
  if (page === 'product') return (data as AboutProduct).product.id
  return page === 'home' ? 'home' : (data as { id: number }).id
}

interface AboutProduct {
  product: { id: number; category_ids: number[] }
}

/** Returns the category ids of a product page. */
function categoriesOf(page: PageData['page'], data: unknown): number[] {
  if (page === 'category') return [(data as { id: number }).id]
  return page === 'product' ? (data as AboutProduct).product.category_ids : []
}
