import { useMessages } from '#client/messages.tsx'
import { usePart } from '#client/state/use-part.ts'
import { Price, PriceLine } from '#client/ui/price.tsx'
import { useView } from '#client/view.tsx'
import type { Minor } from '#shared/money.ts'
import { fewestOf } from '#shared/orderable.ts'
import type { ProductCard } from '#shared/product.ts'
import { shownPrice } from '#shared/shown-offer.ts'
import { netOf } from '#shared/tax.ts'
import { quantityLimits } from '../cart/purchase/purchase.ts'
import { litrePrice } from './litre-price.ts'
import { priceKey, syncedPricesAtom } from './synced-prices.ts'

interface ProductPriceProps {
  product: Omit<ProductCard, 'kind' | 'childSku' | 'childOptions' | 'childYear' | 'asks' | 'asksVariant'>
  /** The variant that the price belongs to; null if the price depends on choices and cannot be synced. */
  sold?: { id: number; sku: string } | null
  /** Shows "From" before the price. */
  from?: boolean
  large?: boolean
}

/**
 * Renders the price and the earlier price with the lowest price of 30 days. Further lines are the price of the minimum quantity, size
 * and price per litre, and the deposit. Businesses see all prices without VAT, and on the first line the price with VAT.
 */
export function ProductPrice({ product, sold, from, large }: ProductPriceProps) {
  const { t } = useMessages()
  const { now, before, deposit, ...sync } = useShownPrice(product, sold)
  const { taxPercent } = product
  const ofAudience = (price: Minor) => (taxPercent ? netOf(price, taxPercent) : price)
  const shown = ofAudience(now)
  const litre = litrePrice(shown, product.volume_ml, t)
  const fewest = fewestOf(quantityLimits(product.stock))
  return (
    <Price
      {...sync}
      price={t.price(shown)}
      prefix={from ? t('From') : undefined}
      large={large}
      before={
        before
          ? {
              label: t('Before'),
              price: t.price(ofAudience(before.price)),
              lowest: t('Lowest price in 30 days: {price}', { price: t.price(ofAudience(before.lowest)) }),
            }
          : undefined
      }
    >
      {taxPercent && <PriceLine>{t('without VAT · {price} with VAT', { price: t.price(now) })}</PriceLine>}
      {fewest > 1 && (
        <PriceLine>{t('{count} cost {price}', { count: fewest, price: t.price(shown * fewest) })}</PriceLine>
      )}
      {litre && <PriceLine>{litre}</PriceLine>}
      {deposit !== null && <PriceLine>{t('+ deposit {price}', { price: t.price(deposit) })}</PriceLine>}
    </Price>
  )
}

/**
 * Returns the price to show: a synced price replaces the price of the page. Lines that the page did not have are not added, because
 * they would shift the layout.
 */
function useShownPrice(product: ProductPriceProps['product'], sold: ProductPriceProps['sold'] = product) {
  const view = useView()
  const key = sold ? priceKey({ ...sold, price_incl_tax: product.price_incl_tax }) : undefined
  const synced = usePart(syncedPricesAtom, (prices) => prices.get(key ?? ''))
  const shown = shownPrice(product, view)
  if (!synced) return { ...shown, 'data-price': key, changed: false }
  const now = shownPrice({ ...product, regular_price: null, ...synced }, view)
  return { ...now, before: shown.before && now.before, 'data-price': key, changed: true }
}
