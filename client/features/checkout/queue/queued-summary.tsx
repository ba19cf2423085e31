import type { QueuedOrder } from '#client/features/order/order-record.ts'
import { useMessages } from '#client/messages.tsx'
import { formatPrice, toMinor } from '#shared/money.ts'
import styles from '../layout/order-lines.module.css'

/** Lines, delivery and payment of a queued order, shown above the button that orders. */
export function QueuedSummary({ order: { body, terms, total } }: { order: QueuedOrder }) {
  const { t } = useMessages()
  return (
    <div className={styles.summary}>
      <ul className={styles.lines} aria-label={t('Products')}>
        {body.products.map(({ sku, item_id, name, qty, price }) => (
          <li key={item_id ?? sku} className={styles.line}>
            <span className={styles.qty}>{qty} ×</span>
            <span>{name ?? sku}</span>
            <span className={styles.price}>{formatPrice(toMinor(Number(price ?? 0)) * Number(qty))}</span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        {t('Total')} <strong>{formatPrice(total)}</strong>
      </p>
      {terms && (
        <dl className={styles.facts}>
          <div>
            <dt>{t('Payment')}</dt>
            <dd>{terms.payment}</dd>
          </div>
          <div>
            <dt>{t('Delivery')}</dt>
            <dd>
              {terms.delivery}
              {terms.to.map((row) => (
                <span key={row} className={styles.row}>
                  {row}
                </span>
              ))}
            </dd>
          </div>
        </dl>
      )}
    </div>
  )
}
