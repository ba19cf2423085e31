import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import type { Composition } from '#client/features/bundles/composed.tsx'
import { loadKitForm } from '#client/features/bundles/load-kit-form.ts'
import { AddButton } from '#client/features/cart/adding/add-button.tsx'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { useMessages } from '#client/messages.tsx'
import type { Minor } from '#shared/money.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import { asksQuestions, loadCustomForm } from '../custom/load-custom-form.ts'
import styles from './buy-bar-content.module.css'
import { variantPurchase } from './variant-purchase.ts'

// Loaded with the forms: these buttons buy the choices of a form.
const KitButton = lazy(async () => ({ default: (await loadKitForm()).KitButton }))
const AnsweredButton = lazy(async () => ({ default: (await loadCustomForm()).AnsweredButton }))

export interface BuyBarProps {
  data: ProductPageData
  composition: Composition | undefined
  /** The element with quantity and button. */
  place: RefObject<HTMLElement | null>
}

/** Renders name, price and button of the current choice. */
export default function BuyBarContent({ data, composition, place }: BuyBarProps) {
  const { product, buy } = data
  const kit = composition?.kit
  const purchase = composition?.purchase ?? variantPurchase(data)
  if (!buy || !purchase || product.stock?.is_in_stock === false) return null
  const bar = (price: Minor, button: ReactNode) => (
    <Bar name={nameWithVintage(product)} price={price}>
      {button}
    </Bar>
  )
  if (kit)
    return (
      <Suspense>
        <KitButton data={data} kit={kit} wrap={bar} />
      </Suspense>
    )
  if (asksQuestions(product))
    return (
      <Suspense>
        <AnsweredButton product={product} place={place} wrap={bar} />
      </Suspense>
    )
  return bar(purchase.line.price_incl_tax, <AddButton purchase={purchase} kind="primary" />)
}

interface BarProps {
  name: string
  price: Minor
  children: ReactNode
}

function Bar({ name, price, children }: BarProps) {
  const { t } = useMessages()
  return (
    <fieldset className={styles.bar} aria-label={name}>
      <p className={styles.words}>
        <span className={styles.name}>{name}</span>
        <strong>{t.price(price)}</strong>
      </p>
      <div>{children}</div>
    </fieldset>
  )
}
