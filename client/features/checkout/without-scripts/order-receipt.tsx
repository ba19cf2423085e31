import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { PlacedOrder } from '#shared/order.ts'
import { routes } from '#shared/routes.ts'
import { PlacedOrderDetails } from '../confirmation/placed-order-details.tsx'
import styles from './forms.module.css'

/** Renders the last order: its receipt, or its payment. */
export function OrderReceiptView({ order, seller }: { order: PlacedOrder; seller: readonly string[] }) {
  const { t } = useMessages()
  const isUnpaid = order.status === 'pending_payment'
  return (
    <div className={styles.form}>
      <p>
        {t('Order number')} <strong>{order.orderNumber}</strong>
      </p>
      {order.status === 'canceled' && (
        <p>{t('It was not paid, and nothing has been charged. What was in it is in your cart again.')}</p>
      )}
      {isUnpaid && (
        <form
          noValidate
          method="post"
          action={routes.orderForm.href({ step: 'done' })}
          className={styles.ways}
        >
          <Button type="submit">{t('Pay the order')}</Button>
          <Button type="submit" kind="outline" name="cancel" value="1">
            {t('Cancel it and go back to the checkout')}
          </Button>
        </form>
      )}
      <PlacedOrderDetails order={order} seller={seller} />
    </div>
  )
}
