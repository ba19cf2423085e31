import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { formatPrice } from '#shared/money.ts'
import { cartTotalsAtom } from '../cart-atoms.ts'
import styles from './free-delivery.module.css'

/** How far away free delivery is, by the platform's count. */
export function FreeDelivery() {
  const { t } = useMessages()
  const { totals, pending } = useAtomValue(cartTotalsAtom)
  const text = useId()
  if (!totals?.offers?.free_delivery) return null
  const { title, counted, missing } = totals.offers.free_delivery
  return (
    <div className={styles.delivery} data-pending={pending || undefined}>
      <p id={text}>
        {missing > 0
          ? t('{amount} to free delivery', { amount: formatPrice(missing) })
          : t('Delivery is free')}
        <small>{title}</small>
      </p>
      <progress aria-labelledby={text} value={counted} max={counted + missing} />
    </div>
  )
}
