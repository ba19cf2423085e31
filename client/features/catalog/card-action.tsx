import { AddButton } from '#client/features/cart/adding/add-button.tsx'
import { purchaseOf } from '#client/features/cart/purchase/purchase.ts'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import type { ProductCard } from '#shared/product.ts'
import { productHref } from '#shared/product-href.ts'
import { CardChoice } from './card-choice.tsx'

/**
 * Renders the button of a card. It adds the product, or opens the variants on the card. It links to the product page if more must be
 * chosen first or if nothing is in stock.
 */
export function CardAction({ product }: { product: ProductCard }) {
  const { t } = useMessages()
  const { name, type_id, stock, asks, asksVariant } = product
  const soldOut = stock?.is_in_stock === false
  const hasParts = type_id === 'grouped' || type_id === 'bundle'
  if (!soldOut && !hasParts && !asks) {
    return asksVariant ? <CardChoice product={product} /> : <AddButton purchase={purchaseOf(product)} />
  }
  const word = hasParts ? 'See what is in it' : soldOut ? 'See others like it' : 'Choose'
  return (
    <ButtonLink kind="outline" wide href={productHref(product)} aria-label={`${t(word)}: ${name}`}>
      {t(word)}
    </ButtonLink>
  )
}
