import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { cardCode } from '#shared/charge-methods.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import { routes } from '#shared/routes.ts'
import { shopTime } from '#shared/shop-time.ts'
import { paymentAddress } from '../payment/payment-window.ts'
import styles from './confirmation-view.module.css'

/** The heading below the page's own, which stays in a document for browsers without scripts. */
export const Heading = import.meta.env.SSR ? 'h2' : 'h1'

/** Returns whether an order waits for its payment, or was cancelled without one. */
export function isUnpaid({ status }: PlacedOrder): boolean {
  return status === 'pending_payment' || status === 'canceled'
}

/** Renders an unpaid order: the state of its payment, and the shopper's options. */
export function UnpaidOrder({ order }: { order: PlacedOrder }) {
  const { t } = useMessages()
  const { title, text, mayPay } = stateOf(order)
  return (
    <>
      <div role="status" className={styles.state}>
        <Heading>{t(title)}</Heading>
        <p>{t(text)}</p>
        {mayPay && order.pay_before && (
          <p>
            {t('We keep the bottles for you until {time}.', {
              time: shopTime(new Date(order.pay_before)).slice(11, 16),
            })}
          </p>
        )}
      </div>
      <p className={styles.number}>
        {t('Order number')} <strong>{order.orderNumber}</strong>
      </p>
      {mayPay && <PaymentForm order={order} />}
      {order.status === 'canceled' && (
        <ButtonLink href={routes.cart.href()}>{t('Go to the cart')}</ButtonLink>
      )}
    </>
  )
}

/** Renders a form that opens the provider's payment window, or cancels the order. With scripts the checkout cancels it. */
function PaymentForm({ order: { order_id, payment } }: { order: PlacedOrder }) {
  const { t } = useMessages()
  const [busy, setBusy] = useState(false)

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const address = await paymentAddress(order_id)
    // The payment window cannot be opened: the page reloads and shows the order's state.
    if (address === routes.confirmation.href()) location.reload()
    else location.assign(address)
  }

  const cancel = t('Cancel it and go back to the checkout')
  return (
    <form
      noValidate
      method="post"
      action={routes.confirmation.href()}
      className={styles.ways}
      onSubmit={(event) => void pay(event)}
    >
      <Button type="submit" busy={busy}>
        {payment.state === 'declined' ? t('Try to pay again') : t('Pay the order')}
      </Button>
      {import.meta.env.SSR ? (
        <Button type="submit" kind="outline" name="cancel" value="1">
          {cancel}
        </Button>
      ) : (
        <ButtonLink kind="outline" href={routes.checkout.href()}>
          {cancel}
        </ButtonLink>
      )}
    </form>
  )
}

interface State {
  title: string
  text: string
  mayPay: boolean
}

function stateOf({ status, payment }: PlacedOrder): State {
  if (status === 'canceled') {
    const returned = payment.state === 'returned'
    return {
      title: 'The order has been cancelled',
      text: returned
        ? 'Your payment came too late and is on its way back to you.'
        : 'It was not paid, and nothing has been charged. What was in it is in your cart again.',
      mayPay: false,
    }
  }
  if (payment.state === 'pending') {
    return {
      title: 'We are waiting for your bank',
      text: 'The bank has not answered yet. You need not do anything: this page says how it went.',
      mayPay: false,
    }
  }
  if (payment.state === 'declined') {
    return {
      title: 'The payment was declined',
      text:
        payment.code === cardCode
          ? 'Nothing has been charged, and the order is not in force. Try again with this or another card.'
          : 'Nothing has been charged, and the order is not in force. Try again.',
      mayPay: true,
    }
  }
  return {
    title: 'Your order is not paid yet',
    text: 'Nothing has been charged, and the order is not in force before it is paid.',
    mayPay: true,
  }
}
