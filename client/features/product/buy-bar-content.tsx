import { AddButton } from '#client/features/cart/adding/add-button.tsx'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { useView } from '#client/view.tsx'
import { formatPrice } from '#shared/money.ts'
import { shownPrice } from '#shared/shown-price.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import { asksQuestions } from '../custom/load-custom-form.ts'
import styles from './buy-bar-content.module.css'
import { variantPurchase } from './variant-purchase.ts'

/** Name, price and button of what one press can add; what asks for more is bought where it asks. */
export default function BuyBarContent({ data }: { data: ProductPageData }) {
  const view = useView()
  const { product, parts } = data
  const purchase = variantPurchase(data)
  if (!purchase || product.stock?.is_in_stock === false || parts.length > 0 || asksQuestions(product))
    return null
  return (
    <fieldset className={styles.bar} aria-label={nameWithVintage(product)}>
      <p className={styles.words}>
        <span className={styles.name}>{nameWithVintage(product)}</span>
        <strong>{formatPrice(shownPrice(product, view).now)}</strong>
      </p>
      <div>
        <AddButton purchase={purchase} kind="primary" />
      </div>
    </fieldset>
  )
}
