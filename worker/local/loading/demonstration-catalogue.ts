import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { byView } from '#worker/platform/catalog/writing/shape.ts'
import { taxRules } from '#worker/platform/catalog/writing/tax-rules.ts'
import { attributes } from '#worker/platform/content/attributes.ts'
import { categories } from '#worker/platform/content/categories.ts'
import { categoryDocuments } from '#worker/platform/content/category-documents.ts'
import { entriesIn } from '../content/list-file.ts'
import { demonstrationContent } from '../content-files/demonstration-content.ts'
import { attributeDocuments } from './attribute-documents.ts'
import { demonstrationProducts } from './demonstration-products.ts'

/** Returns the demonstration shop with the first `products` of its products; all without a number. */
export function demonstrationCatalogue({ products = Infinity }: { products?: number } = {}): Catalogue {
  const [tree, words] = [
    entriesIn(categories, demonstrationContent),
    entriesIn(attributes, demonstrationContent),
  ]
  const documents = byView((view) => ({
    category: categoryDocuments(tree, view),
    attribute: attributeDocuments(words, view),
    taxrule: taxRules(),
  }))
  return {
    documents,
    hasHistory: true,
    products: () => demonstrationProducts(documents, products),
  }
}
