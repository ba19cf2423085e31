import type { CmsBlock, CmsHierarchy, CmsPage, MenuItem, Widget } from '#shared/cms.ts'
import type { Reading } from './commerce.ts'
import { search } from './search.ts'

export function cmsReads(reading: Reading) {
  return {
    async cmsPage(identifier: string): Promise<CmsPage | null> {
      reading.tags.record('cms_page', identifier)
      const { items } = await search(reading, 'cms_page', {
        filters: { identifier: { eq: identifier } },
        size: 1,
      })
      return items[0]?.active ? items[0] : null
    },

    /** Pages that stand under the same heading of the hierarchy as this one, in their order. */
    async cmsSiblings(identifier: string): Promise<CmsHierarchy[]> {
      reading.tags.record('cms_page')
      const { items } = await search(reading, 'cms_hierarchy', { filters: { id: { gt: 0 } }, size: 150 })
      const own = items.find((node) => node.identifier === identifier)
      return items
        .filter((node) => own && node.parent_id === own.parent_id)
        .sort((a, b) => a.sort_order - b.sort_order)
    },

    async cmsBlock(identifier: string): Promise<CmsBlock | null> {
      reading.tags.record('cms_block', identifier)
      const { items } = await search(reading, 'cms_block', {
        filters: { identifier: { eq: identifier } },
        size: 1,
      })
      return items[0]?.active ? items[0] : null
    },

    /** The widgets of a page (`home`, or a category's id), in their order. */
    async widgets(page: string): Promise<Widget[]> {
      reading.tags.record('widget', page)
      if (page === 'home') reading.tags.record('home')
      const { items } = await search(reading, 'widget', {
        filters: { page: { eq: page } },
        sort: [{ field: 'sort_order', order: 'asc' }],
        size: 50,
      })
      return items
    },

    async menu(identifier: string): Promise<MenuItem[]> {
      reading.tags.record('menu', identifier)
      const { items } = await search(reading, 'menu', {
        filters: { identifier: { eq: identifier } },
        size: 1,
      })
      return items[0]?.items ?? []
    },
  }
}
