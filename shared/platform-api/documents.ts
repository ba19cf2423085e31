import * as v from 'valibot'
import { Attribute } from '../attribute.ts'
import { Category } from '../category.ts'
import { CmsBlock, CmsHierarchy, CmsPage, LegacyRedirect, Menu, Widget } from '../cms.ts'
import { Compared } from '../likeness.ts'
import { Product, ProductCard, VariantDocument } from '../product.ts'
import { TaxRule } from '../tax-rule.ts'

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
