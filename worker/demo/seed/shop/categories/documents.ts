import { shopName } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { CategoryDocument, WidgetDocument } from '#worker/platform/catalog/writing/shape.ts'
import { firstLetterOf, slugOf } from '#worker/platform/catalog/writing/slug.ts'
import { type CategoryKey, categoryIds } from '../category-ids.ts'
import { motifPicture } from '../pictures.ts'
import { categories } from './all.ts'
import type { Category } from './category.ts'
import { filterSets } from './filters.ts'

/** The tree of a view, parents before children. `product_count` is the platform's to count. */
export function categoryDocuments(
  view: StoreCode,
  widgets: Partial<Record<CategoryKey, WidgetDocument>>,
): CategoryDocument[] {
  const made = new Map<CategoryKey, CategoryDocument>()
  made.set('root', trunk('root', 'Root', null))
  made.set('shop', trunk('shop', shopName, 'root'))
  for (const [index, category] of categories.entries()) {
    const parent = made.get(category.parent)
    if (!parent) throw new Error(`${category.key} stands before its parent ${category.parent}`)
    made.set(category.key, branch(category, view, parent, index + 1, widgets[category.key]))
  }
  for (const { key, parent } of [...categories].reverse()) adopt(made.get(parent), made.get(key))
  adopt(made.get('root'), made.get('shop'))
  return [...made.values()]
}

/** The path segment of a category's page in a view. */
export function categorySlug(key: CategoryKey, view: StoreCode): string {
  const category = categories.find((candidate) => candidate.key === key)
  if (!category) throw new Error(`No page for the category ${key}`)
  return slugOf(category[view].name, view)
}

/** Whether a shopper of the view may be sent to it. */
export function isOpen(key: CategoryKey, view: StoreCode): boolean {
  return isActive(key, view) && !isForBusiness(key)
}

/** Whether the view has it, if only for businesses. */
export function isActive(key: CategoryKey, view: StoreCode): boolean {
  const category = categories.find((candidate) => candidate.key === key)
  return category !== undefined && category.inactive !== view
}

export function isForBusiness(key: CategoryKey): boolean {
  return categories.find((candidate) => candidate.key === key)?.b2bOnly === true
}

function branch(
  category: Category,
  view: StoreCode,
  parent: CategoryDocument,
  position: number,
  widget: WidgetDocument | undefined,
): CategoryDocument {
  const { name, text } = category[view]
  const slug = slugOf(name, view)
  const filters = filterSets[category.filters]
  return {
    ...trunk(category.key, name, category.parent),
    slug,
    level: parent.level + 1,
    path: `${parent.path}/${categoryIds[category.key]}`,
    position,
    url_key: slug,
    url_path: parent.url_path ? `${parent.url_path}/${slug}` : slug,
    is_active: category.inactive !== view,
    include_in_menu: category.inactive !== view,
    description: `<p>${text}</p>`,
    meta_title: name,
    meta_description: firstSentences(text),
    meta_keywords: [name, parent.level > 1 ? parent.name : shopName].join(', ').toLowerCase(),
    include_filters: [...filters],
    filter_sort: filters.map((attribute_code, index) => ({ attribute_code, sort_order: index + 1 })),
    b2b_only: category.b2bOnly ? '1' : '0',
    dont_show_out_of_stock: category.hidesSoldOut ? '1' : '0',
    image: motifPicture(category.motif, view).path,
    widgets: widget ? [widget] : [],
  }
}

/** A category without a page of its own. */
function trunk(key: CategoryKey, name: string, parent: CategoryKey | null): CategoryDocument {
  const isRoot = parent === null
  return {
    id: categoryIds[key],
    name,
    slug: slugOf(name),
    parent_id: isRoot ? 0 : categoryIds[parent],
    level: isRoot ? 0 : 1,
    path: isRoot ? '1' : `1/${categoryIds[key]}`,
    position: 0,
    product_count: 0,
    url_key: slugOf(name),
    url_path: '',
    is_active: true,
    is_anchor: true,
    include_in_menu: false,
    display_mode: 'PRODUCTS',
    children_count: '0',
    children_data: [],
    description: '',
    meta_title: name,
    meta_description: '',
    meta_keywords: '',
    include_filters: [],
    filter_sort: [],
    first_letter: firstLetterOf(name),
    b2b_only: '0',
    dont_show_out_of_stock: '0',
    image: null,
    widgets: [],
    is_deepdata_category: false,
    is_offer_list: key === 'offers',
  }
}

/** Children come last to first, each with its own children already. */
function adopt(parent: CategoryDocument | undefined, child: CategoryDocument | undefined): void {
  if (!parent || !child) throw new Error('A category without a parent')
  parent.children_data.unshift({ id: child.id, children_data: child.children_data })
  parent.children_count = String(Number(parent.children_count) + 1 + Number(child.children_count))
}

/** As many whole sentences as a search engine shows, at least one. */
function firstSentences(text: string): string {
  const sentences = text.split(/(?<=[.!?])(?![.!?])/)
  let shown = ''
  for (const sentence of sentences) {
    if (shown && shown.length + sentence.length > 160) break
    shown += sentence
  }
  return shown.trim()
}
