import { TotalsRows } from '#client/features/cart/totals/cart-totals.tsx'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { useMessages } from '#client/messages.tsx'
import { formatPrice } from '#shared/money.ts'
import type { PlacedOrder } from '#shared/order.ts'
import { routes } from '#shared/routes.ts'
import { PlacedDelivery } from './placed-delivery.tsx'
import styles from './placed-order-details.module.css'

/** What was ordered, where it goes, how it is paid, and what happens next. */
export function PlacedOrderDetails({ order, seller }: { order: PlacedOrder; seller: readonly string[] }) {
  const { t } = useMessages()
  const { email, lines, totals, payment } = order
  return (
    <>
      <p className={styles.next}>{t('We send a confirmation to {email}.', { email })}</p>
      <ul className={styles.lines} aria-label={t('Products')}>
        {lines.map((line) => (
          <li key={line.sku} className={styles.line}>
            <ProductImage path={line.image} alt="" size={150} className={styles.picture} />
            <span className={styles.qty}>{line.qty} ×</span>
            <span>
              {line.name}
              {line.options.map(({ label, value }) => (
                <small key={label} className={styles.row}>
                  {label}: {value}
                </small>
              ))}
            </span>
            <span className={styles.price}>{formatPrice(line.row_total_incl_tax)}</span>
          </li>
        ))}
      </ul>
      {order.gift_cards.length > 0 && (
        <ul className={styles.lines} aria-label={t('Your gift cards')}>
          {order.gift_cards.map(({ code, worth }) => (
            <li key={code} className={styles.line}>
              <span>
                {t('Code of the gift card')} <strong>{code}</strong>
              </span>
              <span className={styles.price}>{formatPrice(worth)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.totals}>
        <TotalsRows totals={totals} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Payment')}</dt>
          <dd>{payment.title}</dd>
        </div>
        <PlacedDelivery order={order} />
        <div>
          <dt>{t('Right of withdrawal')}</dt>
          <dd>
            {t(
              'You can withdraw from your purchase within 14 days of having received it. You need no account and no reason.',
            )}{' '}
            <a href={routes.withdrawal.href()}>{t('Withdraw from the contract here')}</a>
          </dd>
        </div>
        <div>
          <dt>{t('Seller')}</dt>
          <dd>
            {seller.map((row) => (
              <span key={row} className={styles.row}>
                {row}
              </span>
            ))}
          </dd>
        </div>
      </dl>
    </>
  )
}
