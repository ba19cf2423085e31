import { shop } from '#shared/shop.ts'
import type { CategoryDocument } from '#worker/platform/catalog/writing/shape.ts'
import { firstLetterOf } from './slug.ts'

/** Returns the two root categories above all others, which have no page. */
export function trunkDocuments(): [root: CategoryDocument, shop: CategoryDocument] {
  const root = categoryDocument(1, 'Root', undefined, '')
  return [root, categoryDocument(2, shop.name, root, '')]
}

/** Returns an open category without texts and filters, and adds it to the children of its parent. */
export function categoryDocument(
  id: number,
  name: string,
  parent: CategoryDocument | undefined,
  slug: string,
): CategoryDocument {
  const made: CategoryDocument = {
    id,
    name,
    slug,
    parent_id: parent?.id ?? 0,
    level: parent ? parent.level + 1 : 0,
    path: parent ? `${parent.path}/${id}` : String(id),
    position: id,
    product_count: 0,
    url_key: slug,
    url_path: parent?.url_path ? `${parent.url_path}/${slug}` : slug,
    is_active: true,
    is_anchor: true,
    include_in_menu: slug !== '',
    display_mode: 'PRODUCTS',
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
    is_offer_list: false,
  }
  parent?.children_data.push({ id, children_data: made.children_data })
  return made
}

/** Returns the filters of a category's list, in this order. */
export function filteredBy(
  codes: readonly string[],
): Pick<CategoryDocument, 'include_filters' | 'filter_sort'> {
  return {
    include_filters: [...codes],
    filter_sort: codes.map((attribute_code, index) => ({ attribute_code, sort_order: index + 1 })),
  }
}
