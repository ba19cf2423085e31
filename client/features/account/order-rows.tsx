import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { formatPrice } from '#shared/money.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import type { OrderRow } from './account-data.ts'
import styles from './order-rows.module.css'

export function OrderRows({ orders }: { orders: readonly OrderRow[] }) {
  const { t } = useMessages()
  const view = useView()
  return (
    <ul className={styles.orders}>
      {orders.map(({ number, placed, status, total, currency }) => (
        <li key={number} className={styles.order}>
          <strong>{t('Order {number}', { number })}</strong>
          <span>
            {formatPrice(total)}
            {/* Both currencies are "kr". */}
            {currency && currency !== view.currency && ` (${currency})`}
          </span>
          <span>{placed}</span>
          <span>{t(words[status as OrderStatus] ?? status)}</span>
        </li>
      ))}
    </ul>
  )
}

const words: Record<OrderStatus, string> = {
  pending: 'Waiting for your transfer',
  pending_payment: 'Waiting for payment',
  processing: 'Being packed',
  complete: 'Completed',
  closed: 'Paid back',
  canceled: 'Cancelled',
}
