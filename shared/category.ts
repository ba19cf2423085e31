import * as v from 'valibot'
import { Widget } from './cms.ts'
import { slugify } from './platform-api/search-result.ts'
import { Flag, Key, Keys, listOf, MaybeNumeric, Numeric, Words } from './platform-api/wire.ts'

interface CategoryNode {
  id: number
  children_data: CategoryNode[]
}

const Node: v.GenericSchema<unknown, CategoryNode> = v.object({
  id: Numeric,
  children_data: v.nullish(v.array(v.lazy(() => Node)), []),
})

const fields = v.object({
  id: Numeric,
  name: v.string(),
  slug: v.optional(v.string(), ''),
  parent_id: MaybeNumeric,
  level: v.optional(Numeric, 0),
  /** The ids of the ancestors from the root and its own, '1/2/20/21'. */
  path: v.optional(v.string(), ''),
  position: v.optional(Numeric, 0),
  product_count: v.optional(Numeric, 0),
  url_key: Words,
  url_path: Words,
  is_active: v.optional(Flag, true),
  include_in_menu: v.optional(Flag, true),
  display_mode: Words,
  children_data: listOf(Node),
  description: Words,
  meta_title: Words,
  meta_description: Words,
  meta_keywords: Words,
  include_filters: v.optional(Keys, []),
  filter_sort: listOf(v.object({ attribute_code: Key, sort_order: Numeric })),
  first_letter: Words,
  b2b_only: v.optional(Flag, false),
  dont_show_out_of_stock: v.optional(Flag, false),
  image: Words,
  is_deepdata_category: v.optional(Flag, false),
  widgets: listOf(Widget),
})

/** A category of the tree. The slug is the platform's own, or else `url_key`, or else the name as a slug with the id behind it. */
export const Category = v.pipe(
  fields,
  v.transform((category) => ({
    ...category,
    slug: category.slug || category.url_key || `${slugify(category.name)}-${category.id}`,
    /** The category's address in this shop; settings decide its form (`worker/commerce/url-path.ts`). */
    href: '',
  })),
)
export type Category = v.InferOutput<typeof Category>

/** Returns the ids of a category's ancestors and its own, from the top, without the roots 1 and 2. */
export function categoryTrail(category: Pick<Category, 'path'>): number[] {
  return category.path
    .split('/')
    .map(Number)
    .filter((id) => id > 2)
}
