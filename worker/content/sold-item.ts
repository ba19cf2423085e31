import type { Crumb } from '#client/features/catalog/crumb.ts'
import type { ShownItem } from '#client/features/services/item-line.tsx'
import type { Translate } from '#client/messages.tsx'
import type { Product } from '#shared/product.ts'
import { routes } from '#shared/routes.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { asVariant, chosenVariant, type Variant, withOwnWords } from './product-variants.ts'

export interface SoldItem {
  /** The product; for a variant with the variant's price, stock, vintage and words. */
  product: Product
  variant: Variant | undefined
  /** The SKU of the variant, or of the product if there is no variant. */
  sku: string
  id: number
  name: string
  href: string
  breadcrumbs: Crumb[]
  /** The fields that are shown beside a form or a list. */
  shown: ShownItem
}

/** Returns the variant or the simple product of a SKU; null if it is not for sale. */
export async function soldItem(
  sku: string,
  commerce: Pick<Commerce, 'product' | 'variant'>,
  t: Translate,
): Promise<SoldItem | null> {
  const found = await commerce.product(sku)
  if (!found) return null
  const variant = found.type_id === 'configurable' ? chosenVariant(found, sku) : undefined
  if (found.type_id === 'configurable' && !variant) return null
  const priced = asVariant(found, variant)
  const product = variant ? withOwnWords(priced, await commerce.variant(variant.sku)) : priced
  const name = variant?.name || nameWithVintage(product)
  const href = routes.product.href({ parentSku: found.sku, slug: found.slug, childSku: variant?.sku })
  return {
    product,
    variant,
    sku: variant?.sku ?? found.sku,
    id: variant?.id ?? found.id,
    name,
    href,
    shown: { name, href, producer: product.producer, image: product.image, color_code: product.color_code },
    breadcrumbs: [
      { label: t('Home'), href: routes.home.href() },
      { label: name, href },
    ],
  }
}
