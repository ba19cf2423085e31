import { type Translate, useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import { formatPrice } from '#shared/money.ts'
import type { DeliveryKind } from '#shared/order.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import type { StoreView } from '#shared/store-view.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import type { OrderRow } from './account-data.ts'
import styles from './order-rows.module.css'

export function OrderRows({ orders }: { orders: readonly OrderRow[] }) {
  const { t } = useMessages()
  const view = useView()
  return (
    <ul className={styles.orders}>
      {orders.map(({ number, placed, total, currency, bottles, others, ...order }) => (
        <li key={number} className={styles.order}>
          <a href={accountHref('orders/:id', number)}>{t('Order {number}', { number })}</a>
          <span>
            {formatPrice(total, currency || view.currency)}
            {/* The currency's code: the Danish and the Swedish currency are both written "kr". */}
            {currency && currency !== view.currency && ` (${currency})`}
          </span>
          <span>{placed}</span>
          <span>{stateWords(order, view, t)}</span>
          {bottles.length > 0 && (
            <ul className={styles.bottles}>
              {bottles.map(({ qty, name, image }, place) => (
                <li key={`${place} ${name}`}>
                  <ProductImage path={image} size={150} sizes="40px" alt="" />
                  {qty} × {name}
                </li>
              ))}
              {others > 0 && <li>{t('{count} more', { count: others })}</li>}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

interface OrderState {
  /** A status of the embedded platform, or a text of another platform. */
  status: string
  kind: DeliveryKind | 'none'
  isReady: boolean
  /** Formatted date of the withdrawal; null if the buyer has not withdrawn. */
  withdrawn: string | null
}

/** Returns the state of an order as text. A withdrawal is shown until the money has been refunded. */
export function stateWords(state: OrderState, view: StoreView, t: Translate): string {
  const { status, withdrawn } = state
  return withdrawn && status !== 'closed' && status !== 'canceled'
    ? t('Withdrawn from on {day}', { day: withdrawn })
    : t(statusKey(state, view))
}

function statusKey({ status, kind, isReady }: OrderState, { hasShops }: StoreView): string {
  const isCollected = kind === 'store' && hasShops
  if (status === 'complete' && kind !== 'none') return isCollected ? 'Collected' : 'Sent'
  if (isReady) return 'Ready in the shop'
  return statusWords[status as OrderStatus] ?? status
}

const statusWords: Record<OrderStatus, string> = {
  pending: 'Waiting for your transfer',
  pending_payment: 'Waiting for payment',
  processing: 'Being packed',
  complete: 'Completed',
  closed: 'Paid back',
  canceled: 'Cancelled',
}
