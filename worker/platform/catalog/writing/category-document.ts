import { shop } from '#shared/shop.ts'
import { firstLetterOf } from './slug.ts'

/** A category in the tree of its parent's children. */
export interface CategoryNode {
  id: number
  children_data: CategoryNode[]
}

interface Parent extends CategoryNode {
  level: number
  path: string
  url_path: string
}

/** Returns the two root categories above all others, which have no page. */
export function rootCategories() {
  const root = categoryDocument(1, 'Root', undefined, '')
  return [root, categoryDocument(2, shop.name, root, '')] as const
}

/** Returns an open category without texts and filters, and adds it to the children of its parent. */
export function categoryDocument(id: number, name: string, parent: Parent | undefined, slug: string) {
  const made = {
    id,
    name,
    slug,
    parent_id: parent?.id ?? 0,
    level: parent ? parent.level + 1 : 0,
    path: parent ? `${parent.path}/${id}` : String(id),
    position: id,
    /** The number of visible products in the category and its descendants. */
    product_count: 0,
    url_key: slug,
    url_path: parent?.url_path ? `${parent.url_path}/${slug}` : slug,
    is_active: true,
    is_anchor: true,
    include_in_menu: slug !== '',
    display_mode: 'PRODUCTS' as const,
    children_data: [] as CategoryNode[],
    description: '',
    meta_title: name,
    meta_description: '',
    meta_keywords: '',
    ...filteredBy([]),
    first_letter: firstLetterOf(name),
    b2b_only: '0' as '0' | '1',
    dont_show_out_of_stock: '0' as '0' | '1',
    image: null as string | null,
    /** The sections of the page, as documents of the type `widget`. */
    widgets: [] as object[],
    is_deepdata_category: false,
    /** True if the category lists exactly the current offers. */
    is_offer_list: false,
  }
  parent?.children_data.push({ id, children_data: made.children_data })
  return made
}

/** Returns the filters of a category's list, in this order. */
export function filteredBy(codes: readonly string[]) {
  return {
    include_filters: [...codes],
    filter_sort: codes.map((attribute_code, index) => ({ attribute_code, sort_order: index + 1 })),
  }
}
