import { storeCodes } from '#shared/store-view.ts'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { byView } from '#worker/platform/catalog/writing/shape.ts'
import { taxRules } from '#worker/platform/catalog/writing/tax-rules.ts'
import { attributeDocuments, attributesIn } from '../content-files/attribute-file.ts'
import { categoriesIn, categoryDocuments } from '../content-files/category-file.ts'
import { demonstrationContent } from '../content-files/demonstration-content.ts'
import { demonstrationProducts } from './demonstration-products.ts'

/** Returns the demonstration shop with the first `products` of its products; all without a number. */
export function demonstrationCatalogue({ products = Infinity }: { products?: number } = {}): Catalogue {
  const [file, attributes] = [categoriesIn(demonstrationContent), attributesIn(demonstrationContent)]
  const categories = byView((view) => categoryDocuments(file, view))
  const documents = byView((view) => ({
    category: categories[view].documents,
    attribute: attributeDocuments(attributes, view),
    taxrule: taxRules(),
  }))
  return {
    documents,
    media: storeCodes.flatMap((view) => categories[view].media),
    hasHistory: true,
    products: () => demonstrationProducts(documents, products),
  }
}
