import { useMessages } from '#client/messages.tsx'
import { formatPrice } from '#shared/money.ts'
import type { PlacedOrder } from '#shared/order.ts'
import styles from './placed-order-details.module.css'

/** What was ordered, where it goes, how it is paid, and what happens next. */
export function PlacedOrderDetails({ order }: { order: PlacedOrder }) {
  const { t } = useMessages()
  const { email, lines, totals, delivery, billing, payment } = order
  const to = delivery.pickup
    ? [delivery.pickup.name, delivery.pickup.street, `${delivery.pickup.postcode} ${delivery.pickup.city}`]
    : [`${billing.firstname} ${billing.lastname}`, ...billing.street, `${billing.postcode} ${billing.city}`]
  return (
    <>
      <p className={styles.next}>{t('We send a confirmation to {email}.', { email })}</p>
      <ul className={styles.lines} aria-label={t('Products')}>
        {lines.map((line) => (
          <li key={line.sku} className={styles.line}>
            <span className={styles.qty}>{line.qty} ×</span>
            <span className={styles.name}>{line.name}</span>
            <span className={styles.price}>{formatPrice(line.row_total_incl_tax)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Total')}</dt>
          <dd>{formatPrice(totals.grand_total)}</dd>
        </div>
        <div>
          <dt>{t('Payment')}</dt>
          <dd>{payment.title}</dd>
        </div>
        {delivery.kind !== 'none' && (
          <div>
            <dt>{t('Delivery')}</dt>
            <dd>
              {delivery.title}
              {to.map((row) => (
                <span key={row} className={styles.row}>
                  {row}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
