import { ErrorSummary } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { DoneNote } from '#client/ui/done-note.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { useView } from '#client/view.tsx'
import { addedLines } from '#shared/added-lines.ts'
import type { OrderFormSearch } from '#shared/order-form.ts'
import type { PageProps } from '#shared/page-data.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import { routes } from '#shared/routes.ts'
import { AccountOffer } from '../confirmation/account-offer.tsx'
import { PlacedOrderDetails } from '../confirmation/placed-order-details.tsx'
import { AddAgainForm } from './add-again-form.tsx'
import { CartForm } from './cart-form.tsx'
import styles from './forms.module.css'
import type { OrderFormData } from './order-form-data.ts'
import { errorAt, orderErrors } from './order-problem.ts'
import { servedId } from './served-id.ts'

/** Renders cart, checkout and confirmation for a browser without scripts. */
export function OrderForms({ data, search }: PageProps<OrderFormData, OrderFormSearch>) {
  const { t } = useMessages()
  const { currency } = useView()
  const errors = orderErrors(data, search.problem, currency)
  return (
    <div id={servedId}>
      <PageHead title={t(titleOf(data))} />
      <div className={styles.page} data-step={data.step}>
        <ErrorSummary errors={errors} attempt={0} />
        {search.added && <DoneNote words={t(addedLines, { count: search.added })} />}
        {data.step === 'add' && <AddAgainForm {...data} errors={errors} />}
        {data.step === 'cart' && <CartForm {...data} errors={errors} />}
        {data.step === 'done' && data.order && (
          <>
            <OrderReceiptView order={data.order} seller={data.seller} />
            {data.isGuest && data.order.status !== 'canceled' && (
              <AccountOffer error={errorAt(errors, 'password', t)} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

function titleOf(data: OrderFormData): string {
  if (data.step === 'add') return 'Add to cart'
  if (data.step === 'cart') return 'Cart'
  if (!data.order) return 'There is no order to show here'
  const isOpen = data.order.status === 'pending_payment' || data.order.status === 'canceled'
  return isOpen ? 'Your order' : 'Thank you for your order'
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
