import { type Category, categoryTrail } from '#shared/category.ts'
import { buysAsBusiness } from '#shared/customer-group.ts'
import { routes } from '#shared/routes.ts'
import type { Reading } from './commerce.ts'
import { search } from './search.ts'

/** Ids of the tree's root and of the shop's own: no pages, and in no breadcrumb (specification §9). */
const rootId = 2

/** Categories that never stand in a breadcrumb, by words in their names (specification §9). */
const hiddenNames = ['Top 10', 'Smagsprofiler', 'Bland selv', 'uden kategori', 'Brands', 'Øvrig', 'Tilbud']

export interface Crumb {
  name: string
  href: string
}

export function categoryReads(reading: Reading) {
  return {
    /** By url-key, slug or id; null where there is none, where it is switched off or not this group's to see. */
    async category(key: string): Promise<Category | null> {
      reading.tags.record('category', key)
      const byId = /^\d+$/.test(key) ? await oneCategory(reading, { id: { eq: Number(key) } }) : null
      return (
        byId ??
        (await oneCategory(reading, { url_key: { eq: key } })) ??
        oneCategory(reading, { slug: { eq: key } })
      )
    },

    /** The way from the top to a category, itself left out. */
    async breadcrumbs(ids: readonly number[]): Promise<Crumb[]> {
      const categories = await activeCategories(reading, { id: { in: ids } })
      const byId = new Map(categories.map((category) => [category.id, category]))
      return ids
        .flatMap((id) => byId.get(id) ?? [])
        .filter(({ id, name }) => id !== rootId && !hiddenNames.some((hidden) => name.includes(hidden)))
        .map(crumb)
    },

    /** Categories by id, in the order of the ids; those that may not be seen are left out. */
    async categories(ids: readonly number[]): Promise<Category[]> {
      const found = new Map(
        (await activeCategories(reading, { id: { in: ids } })).map((category) => [category.id, category]),
      )
      return ids.flatMap((id) => found.get(id) ?? [])
    },

    /** The active categories right below one, in their order. */
    async subcategories(category: Category): Promise<Category[]> {
      if (category.children_data.length === 0) return []
      return activeCategories(reading, { parent_id: { eq: category.id }, product_count: { gt: 0 } })
    },

    /** Categories whose name holds what was typed. */
    async categoriesLike(text: string, size: number): Promise<Crumb[]> {
      const { items } = await search(reading, 'category', {
        filters: { is_active: { eq: true } },
        text,
        size,
      })
      return items.filter((category) => category.id > rootId && isVisible(category, reading.group)).map(crumb)
    },

    /** The categories of the first level. */
    async topCategories(): Promise<Crumb[]> {
      const categories = await activeCategories(reading, {
        parent_id: { eq: rootId },
        product_count: { gt: 0 },
      })
      return categories.map(crumb)
    },
  }
}

export function crumb(category: Pick<Category, 'name' | 'slug'>): Crumb {
  return { name: category.name, href: routes.category.href({ slug: category.slug }) }
}

/** Ids of the way to a category, itself left out. */
export function parentIds(category: Pick<Category, 'path' | 'id'>): number[] {
  return categoryTrail(category).filter((id) => id !== category.id)
}

async function oneCategory(reading: Reading, filters: Record<string, unknown>): Promise<Category | null> {
  const { items } = await search(reading, 'category', {
    filters: { ...filters, is_active: { eq: true } },
    size: 1,
  })
  const category = items[0]
  if (!category || category.id <= rootId || !isVisible(category, reading.group)) return null
  reading.tags.record('category', category.id, category.slug)
  return category
}

async function activeCategories(reading: Reading, filters: Record<string, unknown>): Promise<Category[]> {
  const { items } = await search(reading, 'category', {
    filters: { ...filters, is_active: { eq: true } },
    sort: [{ field: 'position', order: 'asc' }],
    size: 100,
  })
  const visible = items.filter((category) => isVisible(category, reading.group))
  reading.tags.record('category', ...visible.map(({ id }) => id))
  return visible
}

function isVisible(category: Category, group: number): boolean {
  return !category.b2b_only || buysAsBusiness(group)
}
