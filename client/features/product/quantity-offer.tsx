import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { perLitre } from '#shared/price.ts'
import type { Product } from '#shared/product.ts'
import styles from './quantity-offer.module.css'

/** Renders the terms that depend on the quantity: a lower price from a number of bottles, the maximum for each customer, a stamp card. */
export function QuantityOfferView({ product }: { product: Product }) {
  const { t } = useMessages()
  const { hasLoyaltyClub } = useView()
  const offer = useQuantityPrice(product)
  const { limit_sale, stock, punch_series_size: stamps } = product
  const most = limit_sale ? (stock?.max_sale_qty ?? 0) : 0
  return (
    <>
      {offer && <p className={styles.offer}>{offer}</p>}
      {most > 0 && (
        <p className={styles.term}>
          {t('At most {count, plural, one {# bottle} other {# bottles}} per customer', { count: most })}
        </p>
      )}
      {hasLoyaltyClub && stamps && (
        <p className={styles.term}>
          {t('Counts towards a stamp card of {count} bottles', { count: stamps })}
        </p>
      )}
    </>
  )
}

/** Returns "From 6 bottles: 129,00 kr each (172,00 kr/l)"; null if the view shows no offers or there is none. */
function useQuantityPrice(product: Product): string | null {
  const { t } = useMessages()
  const { showsOffers } = useView()
  const { nextdisc_qty: from, nextdisc_amount: amount, offerType, price_incl_tax, volume_ml } = product
  if (!showsOffers || !from || !amount || offerType === 'group' || amount >= price_incl_tax) return null
  const price = price_incl_tax - amount
  const litre = perLitre(price, volume_ml)
  const each = t('From {from} bottles: {price} each', { from, price: t.price(price) })
  return litre === null ? each : `${each} (${t('{price} per litre', { price: t.price(litre) })})`
}
