import { useEffect, useId, useRef } from 'react'
import { AddButton } from '#client/features/cart/adding/add-button.tsx'
import { type Purchase, purchaseOf } from '#client/features/cart/purchase/purchase.ts'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { genericFailure } from '#shared/generic-failure.ts'
import { perLitre } from '#shared/price.ts'
import type { Product } from '#shared/product.ts'
import { itemOptions } from '#shared/product-option.ts'
import styles from './card-variants.module.css'
import { useProduct } from './use-product.ts'

interface CardVariantsProps {
  /** Address of the product page. */
  href: string
  name: string
  onClose(): void
}

/** Renders the variants of a product in a popover, each with its price and its own button. Escape or a press beside it closes it. */
export default function CardVariants({ href, name, onClose }: CardVariantsProps) {
  const { t } = useMessages()
  const title = useId()
  const box = useRef<HTMLDivElement>(null)
  const data = useProduct(href)
  useEffect(() => box.current?.showPopover(), [])
  useEffect(() => {
    if (data) box.current?.querySelector('button')?.focus()
  }, [data])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    <div
      ref={box}
      popover="auto"
      className={styles.variants}
      role="group"
      aria-labelledby={title}
      aria-busy={!data}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <p id={title}>{t('Choose {option}', { option: name })}</p>
      {data === 'failed' && <p role="alert">{t(genericFailure)}</p>}
      {data && data !== 'failed' && (
        <ul className={styles.list}>
          {variantPurchases(data.product).map((purchase) => (
            <Variant key={purchase.line.sku} purchase={purchase} />
          ))}
        </ul>
      )}
      <Button kind="quiet" wide onClick={onClose}>
        {t('Close')}
      </Button>
    </div>
  )
}

function Variant({ purchase }: { purchase: Purchase }) {
  const { t } = useMessages()
  const { line, price, stock } = purchase
  const words = line.options.map(({ value }) => value).join(', ')
  const litre = perLitre(line.price_incl_tax, line.volume_ml ?? null)
  return (
    <li>
      <p>
        {words} <b>{price !== null && t.price(price)}</b>
      </p>
      {litre !== null && <p>{t('{price} per litre', { price: t.price(litre) })}</p>}
      {stock?.is_in_stock === false ? (
        <p>{t('Sold out')}</p>
      ) : (
        <AddButton purchase={purchase} name={`${line.name}, ${words}`} />
      )}
    </li>
  )
}

/** Returns a purchase for each variant that is for sale, in the platform's order, regardless of the variant that the page shows. */
function variantPurchases(product: Product): Purchase[] {
  const sold = product.configurable_children.filter(({ status }) => status < 2)
  return sold.map(({ sku, options, image, price_incl_tax, volume_ml, stock }) => {
    const configurable_item_options = itemOptions(product.configurable_options, options)
    const own = {
      price_incl_tax: price_incl_tax ?? product.price_incl_tax,
      volume_ml: volume_ml ?? product.volume_ml,
      year: options.year ?? product.year,
      image: image ?? product.image,
      stock,
    }
    return purchaseOf(
      { ...product, ...own },
      {
        sku,
        product_option: configurable_item_options && { extension_attributes: { configurable_item_options } },
        options: optionWords(product, options),
      },
    )
  })
}

function optionWords({ configurable_options }: Product, chosen: Readonly<Record<string, string>>) {
  return configurable_options
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ attribute_code, label, values }) => {
      const value = values.find(({ value_index }) => value_index === chosen[attribute_code])
      return value?.label.trim() ? [{ label, value: value.label }] : []
    })
}
