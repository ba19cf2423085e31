import type { ProductPart } from '#client/features/catalog/product-data.ts'
import type { Product } from '#shared/product.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { warnAboutCatalogue } from './catalogue-warning.ts'

type Cards = Pick<Commerce, 'cards'>

/** Returns the bottles of a tasting kit, or the choices of a case; nothing for all other products. */
export async function productParts(product: Product, commerce: Cards): Promise<ProductPart[]> {
  if (product.type_id === 'grouped') return groupedParts(product, commerce)
  if (product.type_id === 'bundle') return bundleParts(product, commerce)
  return []
}

async function groupedParts(product: Product, commerce: Cards): Promise<ProductPart[]> {
  const links = product.product_links
    .filter((link) => link.link_type === 'associated' && link.linked_product_type === 'simple')
    .toSorted((a, b) => a.position - b.position)
  if (links.length === 0) {
    warnAboutCatalogue('Product with type grouped has no product_links set!', { sku: product.sku })
  }
  const skus = links.map((link) => link.linked_product_sku)
  const cardOf = await linkedCards(product, skus, commerce)
  const items = links.flatMap((link) => {
    const card = cardOf.get(link.linked_product_sku)
    if (!card) return []
    const qty = link.extension_attributes.qty
    return { product: card, qty, price: card.price_incl_tax, isDefault: true }
  })
  return [{ title: null, required: true, items }]
}

async function bundleParts(product: Product, commerce: Cards): Promise<ProductPart[]> {
  const options = product.bundle_options.toSorted((a, b) => a.position - b.position)
  const skus = options.flatMap((option) => option.product_links.map(({ sku }) => sku))
  const cardOf = await linkedCards(product, skus, commerce)
  return options.map(({ title, required, product_links }) => ({
    title,
    required,
    items: product_links.flatMap(({ sku, qty, price, is_default }) => {
      const card = cardOf.get(sku)
      return card ? { product: card, qty, price: price ?? card.price_incl_tax, isDefault: is_default } : []
    }),
  }))
}

/** Returns the linked cards. A link without a product is omitted, with its price. */
async function linkedCards(product: Product, skus: readonly string[], commerce: Cards) {
  const wanted = [...new Set(skus)]
  const cards = new Map((await commerce.cards(wanted)).map((card) => [card.sku, card]))
  for (const sku of wanted) {
    if (!cards.has(sku)) warnAboutCatalogue('Product link not found', { sku: product.sku, link: sku })
  }
  return cards
}
