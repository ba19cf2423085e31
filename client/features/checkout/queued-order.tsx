import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { onlineAtom } from '#client/state/connection.ts'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { formatPrice } from '#shared/money.ts'
import { routes } from '#shared/routes.ts'
import { takeBackAtom, transmitAtom } from './order-atoms.ts'
import { type QueuedOrder, transmitsOrdersItself } from './order-queue.ts'
import styles from './queued-order.module.css'
import { refusedOrder } from './refused-order.ts'

interface QueuedOrderViewProps {
  order: QueuedOrder
  /** The thank-you page sends it as soon as the shop can be reached (specification §4). */
  sendsItself?: boolean
}

/** An order that is saved and not placed, and nothing else is said of it; or why it was refused. */
export function QueuedOrderView({ order, sendsItself = transmitsOrdersItself }: QueuedOrderViewProps) {
  const { t } = useMessages()
  return (
    <section className={styles.queued} aria-labelledby="queued-order">
      <h2 id="queued-order">
        {t(order.refused ? 'Your order was not placed' : 'Your order is saved, not yet placed')}
      </h2>
      <p>
        {t('{count, plural, one {# product} other {# products}} for {total}', {
          count: order.body.products.reduce((sum, { qty }) => sum + Number(qty), 0),
          total: formatPrice(order.total),
        })}
      </p>
      {order.refused ? <Refusal order={order} /> : <Waiting sendsItself={sendsItself} />}
    </section>
  )
}

function Waiting({ sendsItself }: { sendsItself: boolean }) {
  const { t } = useMessages()
  const { code } = useView()
  const online = useAtomValue(onlineAtom)
  const transmit = useSetAtom(transmitAtom)
  const takeBack = useSetAtom(takeBackAtom)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  const send = useCallback(async () => {
    setBusy(true)
    const placed = await transmit(code)
    setBusy(false)
    if (!placed) setFailed(true)
    // The page of the order shows it by itself.
    else if (location.pathname !== routes.confirmation.href()) location.assign(routes.confirmation.href())
  }, [transmit, code])

  useEffect(() => {
    if (sendsItself && online) void send()
  }, [sendsItself, online, send])

  return (
    <>
      <p role="status">
        {t(
          failed && online
            ? 'The order can not be transfered because of server error. Order has been queued'
            : 'The shop could not be reached. Nothing is ordered and nothing is paid until the order has been sent.',
        )}
      </p>
      <p className={styles.actions}>
        <Button busy={busy} disabled={!online} onClick={send}>
          {t('Send the order now, with obligation to pay')}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={() => void takeBack(code)}>
          {t('Do not order')}
        </Button>
      </p>
    </>
  )
}

function Refusal({ order }: { order: QueuedOrder }) {
  const { t } = useMessages()
  const { code } = useView()
  const takeBack = useSetAtom(takeBackAtom)
  const errors = order.refused ? refusedOrder(order.refused).errors : []
  return (
    <>
      {errors.map(({ message }) => (
        <p key={message} role="alert">
          {t(message)}
        </p>
      ))}
      <p className={styles.actions}>
        <Button onClick={() => void takeBack(code)}>{t('Back to my cart')}</Button>
      </p>
    </>
  )
}
