import { useMessages } from '#client/messages.tsx'
import { Price, PriceLine } from '#client/ui/price.tsx'
import { useView } from '#client/view.tsx'
import { formatPrice } from '#shared/money.ts'
import type { ProductCard } from '#shared/product.ts'
import { shownPrice } from '#shared/shown-price.ts'
import { bottleSize } from './wine-words.ts'

interface ProductPriceProps {
  product: Omit<ProductCard, 'childSku'>
  /** The price of the cheapest of several. */
  from?: boolean
  large?: boolean
}

/** Price, before-price with its 30 days, size and litre price, and the deposit apart. */
export function ProductPrice({ product, from, large }: ProductPriceProps) {
  const { t } = useMessages()
  const { now, before, perLitre, deposit } = shownPrice(product, useView())
  const size = product.volume_ml ? bottleSize(product.volume_ml, ',') : null
  return (
    <Price
      price={formatPrice(now)}
      prefix={from ? t('From') : undefined}
      large={large}
      before={
        before
          ? {
              label: t('Before'),
              price: formatPrice(before.price),
              lowest: t('Lowest price in 30 days: {price}', { price: formatPrice(before.lowest) }),
            }
          : undefined
      }
    >
      {perLitre !== null && (
        <PriceLine>
          {size} · {t('{price} per litre', { price: formatPrice(perLitre) })}
        </PriceLine>
      )}
      {deposit !== null && <PriceLine>{t('+ deposit {price}', { price: formatPrice(deposit) })}</PriceLine>}
    </Price>
  )
}
