import { demonstrationContent } from '#worker/local/content-files/demonstration-content.ts'
import { shopsIn } from '#worker/local/content-files/shops-file.ts'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import type { AttributeDocument } from '#worker/platform/catalog/writing/shape.ts'
import type { Surroundings } from './item.ts'
import { productsOf } from './products.ts'
import { shopContent } from './shop/shop.ts'

/** The whole invented shop with exactly `products` product documents a view. Same input, same shop. */
export function catalogue(options: { products: number }): Catalogue {
  const content = shopContent()
  return {
    ...content,
    hasHistory: true,
    products: () => productsOf(options.products, surroundingsOf(content)),
  }
}

function surroundingsOf({ documents }: Omit<Catalogue, 'products'>): Surroundings {
  return {
    categories: { da: documents.da.category, sv: documents.sv.category },
    shops: Object.entries(shopsIn(demonstrationContent)).map(([code, shop]) => ({ ...shop, code })),
    optionLabels: { da: optionLabels(documents.da.attribute), sv: optionLabels(documents.sv.attribute) },
  }
}

function optionLabels(attributes: AttributeDocument[]): Map<string, string> {
  return new Map(
    attributes.flatMap(({ attribute_code, options }) =>
      options.map(({ value, label }): [string, string] => [`${attribute_code} ${value}`, label]),
    ),
  )
}
