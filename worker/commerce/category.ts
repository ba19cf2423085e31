import { type Category, categoryTrail } from '#shared/category.ts'
import { withConfiguredWords } from '#shared/configured-words.ts'
import { buysAsBusiness } from '#shared/customer-group.ts'
import { platformSettings } from '#worker/env.ts'
import type { Reading } from './reading.ts'
import { searchDocuments } from './search.ts'
import { isId } from './url-path.ts'

/** The category that is never in a breadcrumb (LIST-3), wherever the shop's tree begins. */
const hiddenId = 2

/** Words in the names of categories that are never in a breadcrumb (LIST-3). */
const hiddenNames = ['Top 10', 'Smagsprofiler', 'Bland selv', 'uden kategori', 'Brands', 'Øvrig', 'Tilbud']

/** 'Category lookup by id below the configured root category id is an error' (LIST-4). */
export class BelowRoot extends RangeError {
  override name = 'BelowRoot'
}

export interface CategoryLink {
  name: string
  href: string
}

/**
 * Returns a category by id, url-key or slug (without url-keys the name with the id behind it). Null if it does not exist, is switched
 * off or is hidden from this group. Throws `BelowRoot` for an id up to the root's.
 */
export async function readCategory(reading: Reading, key: string): Promise<Category | null> {
  reading.tags.record('category', key)
  const rootId = platformSettings(reading.env).ROOT_CATEGORY
  if (isId(key) && Number(key) <= rootId) throw new BelowRoot(key)
  const named =
    (isId(key) ? await oneCategory(reading, { id: { eq: Number(key) } }) : null) ??
    (await oneCategory(reading, { url_key: { eq: key } })) ??
    (await oneCategory(reading, { slug: { eq: key } }))
  const id = Number(/-(\d{1,9})$/.exec(key)?.[1] ?? 0)
  if (named || id <= rootId) return named
  const numbered = await oneCategory(reading, { id: { eq: id } })
  return numbered?.slug === key ? numbered : null
}

/** Returns the ancestors of categories from the top, without the categories themselves. */
export async function breadcrumbs(reading: Reading, ids: readonly number[]): Promise<CategoryLink[]> {
  const found = await categoriesByIds(reading, ids)
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .filter(isInBreadcrumb)
    .map(categoryLink)
}

/** Returns categories by id, in the order of the ids; hidden ones are omitted. */
export async function categories(reading: Reading, ids: readonly number[]): Promise<Category[]> {
  const found = await categoriesByIds(reading, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Returns the active categories directly below a category, in their order. */
export async function subcategories(reading: Reading, category: Category): Promise<Category[]> {
  if (category.children_data.length === 0) return []
  return activeCategories(reading, { parent_id: { eq: category.id }, product_count: { gt: 0 } })
}

/** Returns categories whose name contains the typed text. */
export async function categoriesLike(reading: Reading, text: string, size: number): Promise<CategoryLink[]> {
  const { items } = await searchDocuments(reading, 'category', {
    filters: { is_active: { eq: true } },
    text,
    size,
  })
  return items
    .filter(
      (category) =>
        category.id > platformSettings(reading.env).ROOT_CATEGORY && isVisible(category, reading.group),
    )
    .map(categoryLink)
}

/** Returns the categories of the first level with the most products, in the order of the menu: links for shoppers who found nothing. */
export async function topCategories(reading: Reading, count: number): Promise<CategoryLink[]> {
  const categories = await activeCategories(reading, {
    parent_id: { eq: platformSettings(reading.env).ROOT_CATEGORY },
    product_count: { gt: 0 },
  })
  const fullest = categories
    .filter(isInBreadcrumb)
    .toSorted((a, b) => b.product_count - a.product_count)
    .slice(0, count)
  return categories.filter((category) => fullest.includes(category)).map(categoryLink)
}

export function categoryLink({ name, href }: Pick<Category, 'name' | 'href'>): CategoryLink {
  return { name, href }
}

/** 'Breadcrumbs exclude category id 2 and categories whose names contain …' (LIST-3). */
export function isInBreadcrumb({ id, name }: Pick<Category, 'id' | 'name'>): boolean {
  return id !== hiddenId && !hiddenNames.some((hidden) => name.includes(hidden))
}

/** Returns the ids of a category's ancestors, without its own. */
export function parentIds(category: Pick<Category, 'path' | 'id'>): number[] {
  return categoryTrail(category).filter((id) => id !== category.id)
}

async function oneCategory(reading: Reading, filters: Record<string, unknown>): Promise<Category | null> {
  const { items } = await searchDocuments(reading, 'category', {
    filters: { ...filters, is_active: { eq: true } },
    size: 1,
  })
  const category = items[0]
  const { ROOT_CATEGORY } = platformSettings(reading.env)
  if (!category || category.id <= ROOT_CATEGORY || !isVisible(category, reading.group)) return null
  reading.tags.record('category', category.id, category.slug)
  return withConfiguredWords(category, reading)
}

async function categoriesByIds(reading: Reading, ids: readonly number[]): Promise<Map<number, Category>> {
  const found = ids.length ? await activeCategories(reading, { id: { in: ids } }) : []
  return new Map(found.map((category) => [category.id, category]))
}

/** Loads all of them, 50 at a time (LIST-26). */
async function activeCategories(reading: Reading, filters: Record<string, unknown>): Promise<Category[]> {
  const found: Category[] = []
  let total = 0
  do {
    const page = await searchDocuments(reading, 'category', {
      filters: { ...filters, is_active: { eq: true } },
      sort: [{ field: 'position', order: 'asc' }],
      size: 50,
      from: found.length,
    })
    found.push(...page.items)
    total = page.items.length > 0 ? page.total : 0
  } while (found.length < total)
  const visible = found.filter((category) => isVisible(category, reading.group))
  reading.tags.record('category', ...visible.map(({ id }) => id))
  return visible
}

function isVisible(category: Category, group: number): boolean {
  return !category.b2b_only || buysAsBusiness(group)
}
