import type { QueuedOrder } from '#client/features/order/order-record.ts'
import { useMessages } from '#client/messages.tsx'
import { groupedByKit, kitCount } from '#shared/kit.ts'
import { toMinor } from '#shared/money.ts'
import type { OrderProduct } from '#shared/order.ts'
import { OrderFact } from '../layout/order-fact.tsx'
import styles from '../layout/order-lines.module.css'

/** Renders lines, delivery and payment of a queued order above its order button; a kit is one line. */
export function QueuedSummary({ order: { body, terms, total } }: { order: QueuedOrder }) {
  const { t } = useMessages()
  return (
    <div className={styles.summary}>
      <ul className={styles.lines} aria-label={t('Products')}>
        {groupedByKit(body.products as OrderProduct[]).map(({ kit, lines }, index) => (
          <li key={index} className={styles.line}>
            <span className={styles.qty}>{kitCount(lines)} ×</span>
            <span>
              {kit ? (terms?.kits?.[kit.sku] ?? t('Tasting kit')) : lines[0]?.name}
              {kit &&
                lines.map(({ sku, name, qty }) => (
                  <small key={sku} className={styles.row}>
                    {qty} × {name}
                  </small>
                ))}
            </span>
            <span className={styles.price}>
              {t.price(lines.reduce((sum, { price, qty }) => sum + toMinor(price) * qty, 0))}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        {t('Total')} <strong>{t.price(total)}</strong>
      </p>
      {terms && (
        <dl className={styles.facts}>
          <OrderFact name={t('Payment')} rows={[terms.payment]} />
          <OrderFact name={t('Delivery')} rows={[terms.delivery, ...terms.to]} />
        </dl>
      )}
    </div>
  )
}
