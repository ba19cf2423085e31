import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { QueuedOrder } from '#client/features/order/order-record.ts'
import { useMessages } from '#client/messages.tsx'
import { onlineAtom } from '#client/state/connection.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { routes } from '#shared/routes.ts'
import { refusedOrder } from '../draft/refused-order.ts'
import { cancelQueuedAtom, queueIsStoredAtom, transmitAtom } from './queue-atoms.ts'
import styles from './queued-order.module.css'
import { QueuedSummary } from './queued-summary.tsx'

interface QueuedOrderViewProps {
  order: QueuedOrder
  /** Heading level; 1 if this order is the whole page. */
  level?: 1 | 2
  /** True on the thank-you page, which sends the order as soon as the shop is reachable (ORDER-7). */
  sendsItself?: boolean
}

/** Renders an order that is saved and not placed, or the reason for its refusal. */
export function QueuedOrderView({ order, level = 2, sendsItself = false }: QueuedOrderViewProps) {
  const { t } = useMessages()
  const isStored = useAtomValue(queueIsStoredAtom)
  const Heading = level === 1 ? 'h1' : 'h2'
  const waits = isStored ? 'Your order is saved, not yet placed' : 'Your order is not placed yet'
  return (
    <section className={styles.queued} aria-labelledby="queued-order">
      <Heading id="queued-order" className={styles.title}>
        {t(order.refused ? 'Your order was not placed' : waits)}
      </Heading>
      {order.refused ? <Refusal order={order} /> : <Waiting order={order} sendsItself={sendsItself} />}
    </section>
  )
}

/** Milliseconds before the first automatic retry, and the maximum before later ones. */
const firstPause = 2000
const longestPause = 60_000

function Waiting({ order, sendsItself }: { order: QueuedOrder; sendsItself: boolean }) {
  const { t } = useMessages()
  const { code } = useView()
  const online = useAtomValue(onlineAtom)
  const transmit = useSetAtom(transmitAtom)
  const takeBack = useSetAtom(cancelQueuedAtom)
  const isStored = useAtomValue(queueIsStoredAtom)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(order.failures ?? 0)
  const [isUnknown, setUnknown] = useState(false)
  const locked = useRef(false)

  const send = useCallback(async () => {
    if (locked.current) return
    locked.current = true
    setBusy(true)
    const placed = await transmit(code)
    locked.current = false
    setBusy(false)
    if (placed) showPlaced()
    else setFailures((before) => before + 1)
  }, [transmit, code])

  useEffect(() => {
    if (!sendsItself || !online) return
    const pause = failures && Math.min(firstPause * 2 ** (failures - 1), longestPause)
    const timer = setTimeout(() => void send(), pause)
    return () => clearTimeout(timer)
  }, [sendsItself, online, failures, send])

  async function giveUp() {
    const outcome = await takeBack(code)
    if (outcome === 'placed') showPlaced()
    else if (outcome === 'given-up') showCart()
    setUnknown(outcome === 'unknown')
  }

  return (
    <>
      <div className={styles.state} role="status">
        <p>{t(failures > 0 && online ? refusedByFault : notReached)}</p>
        {!isStored && <p>{t(inThisTabAlone)}</p>}
        {!online && <p>{t(sendsItself ? sentByItself : sentFromHere)}</p>}
        {isUnknown && <p>{t(unknownFate)}</p>}
      </div>
      <QueuedSummary order={order} />
      <p className={styles.actions}>
        <Button busy={busy} disabled={!online} onClick={send}>
          {t('Send the order now, with obligation to pay')}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={giveUp}>
          {t('Do not order')}
        </Button>
        <ButtonLink kind="quiet" href={routes.home.href()}>
          {t('Back to the shop')}
        </ButtonLink>
      </p>
    </>
  )
}

/** Opens the confirmation page, unless it is already open: it then shows the order itself. */
function showPlaced(): void {
  const page = routes.confirmation.href()
  if (location.pathname !== page) location.assign(page)
}

/** Opens the cart from the confirmation page, which would show an earlier order. The checkout shows the cart itself. */
function showCart(): void {
  if (location.pathname === routes.confirmation.href()) location.assign(routes.cart.href())
}

const inThisTabAlone =
  'This browser keeps nothing, as in a private window: your order is in this tab alone. Leave it open until the order has been sent.'
const refusedByFault = 'The order can not be transfered because of server error. Order has been queued'
const notReached =
  'The shop could not be reached. Nothing is ordered and nothing is paid until the order has been sent.'
const sentByItself = 'It is sent by itself as soon as there is a connection.'
const sentFromHere = 'You can send it from here as soon as there is a connection.'
const unknownFate =
  'Nobody can say at the moment whether your order arrived, so it cannot be taken back yet. Try again when there is a connection.'

function Refusal({ order }: { order: QueuedOrder }) {
  const { t } = useMessages()
  const { code } = useView()
  const takeBack = useSetAtom(cancelQueuedAtom)
  const errors = order.refused ? refusedOrder(order.refused).errors : []
  return (
    <>
      {errors.map(({ message }) => (
        <p key={message} role="alert">
          {t(message)}
        </p>
      ))}
      <QueuedSummary order={order} />
      <p className={styles.actions}>
        <Button onClick={() => void takeBack(code).then(showCart)}>{t('Back to my cart')}</Button>
      </p>
    </>
  )
}
