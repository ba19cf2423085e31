import * as v from 'valibot'
import { Category } from '../category.ts'
import { CmsBlock, CmsHierarchy, CmsPage, LegacyRedirect, Menu, Widget } from '../cms.ts'
import { Compared } from '../likeness.ts'
import { Product, ProductCard, VariantDocument } from '../product.ts'
import { Flag, Key, listOf, MaybeNumeric, Numeric, Words } from './wire.ts'

/** A product attribute and the words of its options, without the blank first option. */
export const Attribute = v.object({
  attribute_id: Numeric,
  attribute_code: v.string(),
  frontend_input: Words,
  default_frontend_label: Words,
  frontend_label: Words,
  is_user_defined: v.optional(Flag, false),
  is_visible: v.optional(Flag, true),
  is_comparable: v.optional(Flag, false),
  is_filterable: v.optional(Flag, false),
  used_for_sort_by: v.optional(Flag, false),
  position: MaybeNumeric,
  options: v.pipe(
    listOf(
      v.object({
        value: v.optional(Key, ''),
        label: v.optional(Key, ''),
        swatch: Words,
        sort_order: MaybeNumeric,
        /** True if the attribute is no filter. */
        exclude: v.optional(Flag, false),
      }),
    ),
    v.transform((options) => options.filter((option) => option.value !== '' && option.label.trim() !== '')),
  ),
})
export type Attribute = v.InferOutput<typeof Attribute>

export const TaxRule = v.object({
  id: Numeric,
  code: v.optional(v.string(), ''),
  priority: v.optional(Numeric, 0),
  product_tax_class_ids: listOf(Numeric),
  customer_tax_class_ids: listOf(Numeric),
  rates: listOf(
    v.object({
      tax_country_id: v.string(),
      tax_region_id: v.optional(Numeric, 0),
      region_name: Words,
      /** 25 means 25 %. */
      rate: Numeric,
    }),
  ),
})
export type TaxRule = v.InferOutput<typeof TaxRule>

/**
 * The schema of each entity type of the search index; `card`, `variant` and `compared` are products with only the fields that those need.
 */
const documents = {
  product: Product,
  card: ProductCard,
  variant: VariantDocument,
  compared: Compared,
  category: Category,
  attribute: Attribute,
  taxrule: TaxRule,
  redirect: LegacyRedirect,
  widget: Widget,
  menu: Menu,
  cms_page: CmsPage,
  cms_block: CmsBlock,
  cms_hierarchy: CmsHierarchy,
} as const

export type DocumentKind = keyof typeof documents
export type DocumentOf<Kind extends DocumentKind> = v.InferOutput<(typeof documents)[Kind]>

/**
 * Returns the items of a search, normalised. Throws `v.ValiError` at the first invalid document: an unexpected response of a platform is an
 * error, not an empty list.
 */
export function parseDocuments<Kind extends DocumentKind>(
  kind: Kind,
  items: readonly unknown[],
): DocumentOf<Kind>[] {
  const schema: v.GenericSchema<unknown, unknown> = documents[kind]
  return items.map((item) => v.parse(schema, item, { abortEarly: true })) as DocumentOf<Kind>[]
}
