import { ErrorSummary } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { ServedHtml } from '#client/ui/served-html.tsx'
import type { ServedConfirmation } from '#shared/order-form.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import { routes } from '#shared/routes.ts'
import { AccountOffer } from '../confirmation/account-offer.tsx'
import view from '../confirmation/confirmation-view.module.css'
import { PlacedOrderDetails } from '../confirmation/placed-order-details.tsx'
import { formErrors } from '../draft/refused-order.ts'
import styles from './forms.module.css'
import { errorAt } from './order-problem.ts'

interface ServedConfirmationProps {
  /** Null for a visitor who has ordered nothing. */
  served: ServedConfirmation | null
  seller: readonly string[]
}

/** Renders the last order on the edge for a browser without scripts. */
export function ServedConfirmationView({ served, seller }: ServedConfirmationProps) {
  const { t } = useMessages()
  const { order = null, isGuest = false, wrong = null } = served ?? {}
  const errors = wrong ? formErrors(wrong) : []
  return (
    <>
      <PageHead title={t('Your order')} />
      <ServedHtml className={view.waiting}>
        <div className={styles.page} data-step="done">
          <ErrorSummary errors={errors} attempt={0} />
          {(order || wrong?.problem !== 'failed') && <p>{t(stateOf(order))}</p>}
          {!order && (
            <p>
              <ButtonLink href={routes.home.href()}>{t('Find something good')}</ButtonLink>
            </p>
          )}
          {order && <OrderReceiptView order={order} seller={seller} />}
          {order && isGuest && order.status !== 'canceled' && (
            <AccountOffer error={errorAt(errors, 'password', t)} />
          )}
        </div>
      </ServedHtml>
    </>
  )
}

function stateOf(order: PlacedOrder | null): string {
  if (!order) return 'There is no order to show here'
  if (order.status === 'canceled')
    return 'It was not paid, and nothing has been charged. What was in it is in your cart again.'
  return order.status === 'pending_payment'
    ? 'Nothing has been charged, and the order is not in force before it is paid.'
    : 'Thank you for your order'
}

/** Renders the last order: its receipt, or its payment. */
function OrderReceiptView({ order, seller }: { order: PlacedOrder; seller: readonly string[] }) {
  const { t } = useMessages()
  const isUnpaid = order.status === 'pending_payment'
  return (
    <div className={styles.form}>
      <p>
        {t('Order number')} <strong>{order.orderNumber}</strong>
      </p>
      {isUnpaid && (
        <form noValidate method="post" action={routes.confirmation.href()} className={styles.ways}>
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
