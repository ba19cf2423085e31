import * as v from 'valibot'
import { Attribute } from '../attribute.ts'
import { Category } from '../category.ts'
import { CmsBlock, CmsHierarchy, CmsPage, LegacyRedirect, Menu, Widget } from '../cms.ts'
import { Compared } from '../likeness.ts'
import { Product, ProductCard, VariantDocument } from '../product.ts'
import { TaxRule } from '../tax-rule.ts'

/** How each entity type of the search index is read; `card`, `variant` and `compared` are products with no more than those need. */
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
 * The items of a search, normalised. Throws `v.ValiError` at the first document that is none: a platform that
 * answers with something else is a fault, not an empty list.
 */
export function parseDocuments<Kind extends DocumentKind>(
  kind: Kind,
  items: readonly unknown[],
): DocumentOf<Kind>[] {
  const schema: v.GenericSchema<unknown, unknown> = documents[kind]
  return items.map((item) => v.parse(schema, item, { abortEarly: true })) as DocumentOf<Kind>[]
}
