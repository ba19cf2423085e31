import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { AddButton } from '../cart/adding/add-button.tsx'
import { purchaseOf } from '../cart/purchase/purchase.ts'
import type { ProductPageData } from '../catalog/product-data.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import { ProductPrice } from '../catalog/product-price.tsx'
import { useProduct } from '../catalog/use-product.ts'
import styles from './sent-product.module.css'

/** Renders a product that the desk has sent, with its current price and stock. */
export function SentProduct({ href }: { href: string }) {
  const { t } = useMessages()
  const data = useProduct(href)
  if (!data || data === 'failed') return <a href={href}>{href}</a>
  const { product, fullName } = data
  return (
    <div className={styles.card}>
      <ProductImage path={product.image} alt="" size={72} />
      <div className={styles.words}>
        <a href={href}>{fullName}</a>
        <ProductPrice product={product} />
      </div>
      {isAddedByOnePress(data) ? (
        <AddButton purchase={purchaseOf(product, data.buy ?? {})} />
      ) : (
        <ButtonLink kind="outline" wide href={href}>
          {t('See the product')}
        </ButtonLink>
      )}
    </div>
  )
}

function isAddedByOnePress({ buy, product }: ProductPageData): boolean {
  const { type_id, stock, custom_options } = product
  const hasParts = type_id === 'grouped' || type_id === 'bundle'
  return (
    !!buy && !hasParts && stock?.is_in_stock !== false && !custom_options.some(({ is_require }) => is_require)
  )
}
