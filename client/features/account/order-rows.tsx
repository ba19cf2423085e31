import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { formatPrice, type Minor } from '#shared/money.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import styles from './order-rows.module.css'

export interface OrderRow {
  number: string
  /** `14:05 21/11/2026`. */
  placed: string
  /** A status of ours, or a text of another platform's. */
  status: string
  total: Minor
  currency: string
}

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
