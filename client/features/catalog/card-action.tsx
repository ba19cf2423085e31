import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import type { ProductCard } from '#shared/product.ts'
import { productHref } from './product-href.ts'

/** Adds where one press is enough; leads to the page where something must be chosen first. */
export function CardAction({ product }: { product: ProductCard }) {
  const { t } = useMessages()
  return (
    <ButtonLink
      kind="outline"
      wide
      href={productHref(product)}
      aria-label={t('Choose {name}', { name: product.name })}
    >
      {t('Choose')}
    </ButtonLink>
  )
}
