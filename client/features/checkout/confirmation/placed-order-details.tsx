import type { ReactNode } from 'react'
import { TotalsRows } from '#client/features/cart/totals/totals-rows.tsx'
import { litrePrice } from '#client/features/catalog/litre-price.ts'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { useMessages } from '#client/messages.tsx'
import { groupedByKit, type KitContents, kitCount } from '#shared/kit.ts'
import { isInForce } from '#shared/order-status.ts'
import type { OrderedLine, PlacedOrder } from '#shared/platform-api/order.ts'
import { routes } from '#shared/routes.ts'
import { OrderFact } from '../layout/order-fact.tsx'
import styles from '../layout/order-lines.module.css'
import { ParcelLinks, PlacedDelivery } from './placed-delivery.tsx'

interface PlacedOrderDetailsProps {
  order: PlacedOrder
  seller: readonly string[]
  /** Renders the action for a line below its name. Lines of kits have none. */
  actionOf?(line: OrderedLine): ReactNode
}

/** Renders the lines, delivery and payment of an order, and the next steps. */
export function PlacedOrderDetails({ order, seller, actionOf }: PlacedOrderDetailsProps) {
  const { t } = useMessages()
  const { lines, totals, payment } = order
  return (
    <>
      <ul className={styles.lines} aria-label={t('Products')}>
        {groupedByKit(lines).map(({ kit, lines }, index) => (
          <PlacedLine key={index} kit={kit} lines={lines} actionOf={actionOf} />
        ))}
      </ul>
      {order.gift_cards.length > 0 && (
        <ul className={styles.lines} aria-label={t('Your gift cards')}>
          {order.gift_cards.map(({ code, worth }) => (
            <li key={code} className={styles.line}>
              <span>
                {t('Code of the gift card')} <strong>{code}</strong>
              </span>
              <span className={styles.price}>{t.price(worth)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.totals}>
        <TotalsRows totals={totals} />
      </div>
      <dl className={styles.facts}>
        <OrderFact name={t('Payment')} rows={[payment.title]} />
        <PlacedDelivery order={order} />
        <ParcelLinks parcels={order.parcels} />
        {(order.withdrawn_at || isInForce(order.status)) && <Withdrawal order={order} />}
        <OrderFact name={t('Seller')} rows={seller} />
      </dl>
    </>
  )
}

/** Renders the right of withdrawal with a form; after a withdrawal, renders a confirmation of it. */
function Withdrawal({ order }: { order: PlacedOrder }) {
  const { t } = useMessages()
  return (
    <div>
      <dt>{t('Right of withdrawal')}</dt>
      <dd>
        {order.withdrawn_at ? (
          t('Received: you have withdrawn from order {orderNumber}.', { orderNumber: order.orderNumber })
        ) : (
          <>
            {t(
              'You can withdraw from your purchase within 14 days of having received it. You need no account and no reason.',
            )}
            <WithdrawalForm order={order} />
          </>
        )}
      </dd>
    </div>
  )
}

/** Renders a form that opens the withdrawal page with its fields filled in. POST keeps personal data out of the address. */
function WithdrawalForm({ order: { orderNumber, email, billing } }: { order: PlacedOrder }) {
  const { t } = useMessages()
  const name = `${billing.firstname} ${billing.lastname}`.trim()
  return (
    <form method="post" action={routes.withdrawal.href()} noValidate>
      {Object.entries({ step: 'change', name, orderNumber, email }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className={styles.withdraw}>
        {t('Withdraw from the contract here')}
      </button>
    </form>
  )
}

interface PlacedLineProps extends Pick<PlacedOrderDetailsProps, 'actionOf'> {
  kit: KitContents | undefined
  lines: readonly OrderedLine[]
}

/** Renders a line of the order; the bottles of a kit are below its name. */
function PlacedLine({ kit, lines, actionOf }: PlacedLineProps) {
  const { t } = useMessages()
  const [first] = lines
  if (!first) return null
  const { name, options } = first
  const litreOf = ({ price_incl_tax, volume_ml }: OrderedLine) =>
    litrePrice(price_incl_tax, volume_ml, t) ?? []
  const below = kit
    ? lines.map((part) => [`${part.qty} × ${part.name}`].concat(litreOf(part)).join(' · '))
    : options.map(({ label, value }) => `${label}: ${value}`).concat(litreOf(first))
  return (
    <li className={styles.line} data-wine={first.color_code || undefined}>
      <ProductImage path={first.image} alt="" size={150} className={styles.picture} />
      <span className={styles.qty}>{kitCount(lines)} ×</span>
      <div>
        {kit ? (options.at(-1)?.value ?? t('Tasting kit')) : name}
        {below.map((words) => (
          <small key={words} className={styles.row}>
            {words}
          </small>
        ))}
        {!kit && actionOf?.(first)}
      </div>
      <span className={styles.price}>
        {t.price(lines.reduce((sum, { row_total_incl_tax }) => sum + row_total_incl_tax, 0))}
      </span>
    </li>
  )
}
