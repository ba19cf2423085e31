import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { formatPrice } from '#shared/money.ts'
import type { Product } from '#shared/product.ts'
import styles from './quantity-offer.module.css'

/** "From 6 bottles: 20,00 kr off each", where the view shows offers. */
export function QuantityOffer({
  product: { nextdisc_qty: from, nextdisc_amount: amount },
}: {
  product: Product
}) {
  const { t } = useMessages()
  const { showsOffers } = useView()
  if (!showsOffers || !from || !amount) return null
  return (
    <p className={styles.offer}>
      {t('From {from} bottles: {amount} off each', { from, amount: formatPrice(amount) })}
    </p>
  )
}
