import type { ProductPart } from '#client/pages/product.tsx'
import type { Product } from '#shared/product.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'

/** The bottles of a tasting kit, or the choices of a case; nothing for all other products. */
export async function productParts(
  product: Product,
  commerce: Pick<Commerce, 'cards'>,
): Promise<ProductPart[]> {
  if (product.type_id === 'grouped') return groupedParts(product, commerce)
  if (product.type_id === 'bundle') return bundleParts(product, commerce)
  return []
}

async function groupedParts(product: Product, commerce: Pick<Commerce, 'cards'>): Promise<ProductPart[]> {
  const links = product.product_links
    .filter((link) => link.link_type === 'associated' && link.linked_product_type === 'simple')
    .toSorted((a, b) => a.position - b.position)
  const cards = await cardsBySku(
    commerce,
    links.map((link) => link.linked_product_sku),
  )
  const items = links.flatMap((link) => {
    const card = cards.get(link.linked_product_sku)
    return card ? { product: card, qty: link.extension_attributes.qty, isDefault: true } : []
  })
  return [{ title: null, required: true, items }]
}

async function bundleParts(product: Product, commerce: Pick<Commerce, 'cards'>): Promise<ProductPart[]> {
  const options = product.bundle_options.toSorted((a, b) => a.position - b.position)
  const cards = await cardsBySku(
    commerce,
    options.flatMap((option) => option.product_links.map(({ sku }) => sku)),
  )
  return options.map(({ title, required, product_links }) => ({
    title,
    required,
    items: product_links.flatMap((link) => {
      const card = cards.get(link.sku)
      return card ? { product: card, qty: link.qty, isDefault: link.is_default } : []
    }),
  }))
}

async function cardsBySku(commerce: Pick<Commerce, 'cards'>, skus: readonly string[]) {
  const cards = await commerce.cards([...new Set(skus)])
  return new Map(cards.map((card) => [card.sku, card]))
}
