import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { accountHref } from '#shared/account-blocks.ts'
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
          <a href={accountHref('orders/:id', number)}>{t('Order {number}', { number })}</a>
          <span>
            {formatPrice(total)}
            {/* Both currencies are "kr". */}
            {currency && currency !== view.currency && ` (${currency})`}
          </span>
          <span>{placed}</span>
          <span>{t(statusWords[status as OrderStatus] ?? status)}</span>
        </li>
      ))}
    </ul>
  )
}

export const statusWords: Record<OrderStatus, string> = {
  pending: 'Waiting for your transfer',
  pending_payment: 'Waiting for payment',
  processing: 'Being packed',
  complete: 'Completed',
  closed: 'Paid back',
  canceled: 'Cancelled',
}
