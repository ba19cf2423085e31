import { storeCodes } from '#shared/store-view.ts'
import { attributeDocuments, attributesIn } from '#worker/local/content-files/attribute-file.ts'
import { categoriesIn, categoryDocuments } from '#worker/local/content-files/category-file.ts'
import { demonstrationContent } from '#worker/local/content-files/demonstration-content.ts'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { byView } from '#worker/platform/catalog/writing/shape.ts'
import { taxRules } from '#worker/platform/catalog/writing/tax-rules.ts'
import { demoCustomers } from './customers.ts'

/** Everything of the invented shop that is not a product, nor a text or list of its folder. */
export function shopContent(): Omit<Catalogue, 'products'> {
  const file = categoriesIn(demonstrationContent)
  const categories = byView((view) => categoryDocuments(file, view))
  return {
    documents: byView((view) => ({
      category: categories[view].documents,
      attribute: attributeDocuments(attributesIn(demonstrationContent), view),
      taxrule: taxRules(),
    })),
    customers: demoCustomers(),
    media: storeCodes.flatMap((view) => categories[view].media),
  }
}
