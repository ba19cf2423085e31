import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { cardCode } from '#shared/charge-methods.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import { routes } from '#shared/routes.ts'
import { paymentAddress } from '../payment/payment-window.ts'
import styles from './confirmation-view.module.css'

/** Renders an unpaid order: the state of its payment, and the shopper's options. */
export function UnpaidOrder({ order }: { order: PlacedOrder }) {
  const { t } = useMessages()
  const { title, text, mayPay } = stateOf(order)
  const canceled = order.status === 'canceled'
  return (
    <div className={styles.confirmation}>
      <div role="status" className={styles.state}>
        <h1>{t(title)}</h1>
        <p>{t(text)}</p>
        {mayPay && order.pay_before && (
          <p>{t('We keep the bottles for you until {time}.', { time: clockTime(order.pay_before) })}</p>
        )}
      </div>
      <p className={styles.number}>
        {t('Order number')} <strong>{order.orderNumber}</strong>
      </p>
      {mayPay && <PayAgain orderId={order.order_id} isAgain={order.payment.state === 'declined'} />}
      {mayPay && (
        <ButtonLink kind="outline" href={routes.checkout.href()}>
          {t('Cancel it and go back to the checkout')}
        </ButtonLink>
      )}
      {canceled && <ButtonLink href={routes.cart.href()}>{t('Go to the cart')}</ButtonLink>}
    </div>
  )
}

function PayAgain({ orderId, isAgain }: { orderId: string; isAgain: boolean }) {
  const { t } = useMessages()
  const [busy, setBusy] = useState(false)
  async function pay() {
    if (busy) return
    setBusy(true)
    const address = await paymentAddress(orderId)
    // The payment window cannot be opened: the page reloads and shows the order's state.
    if (address === routes.confirmation.href()) location.reload()
    else location.assign(address)
  }
  return (
    <Button busy={busy} onClick={() => void pay()}>
      {isAgain ? t('Try to pay again') : t('Pay the order')}
    </Button>
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

/** Returns a time such as `14:05`, in the shopper's time zone. */
function clockTime(time: string): string {
  const date = new Date(time)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
