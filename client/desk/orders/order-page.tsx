import { DeskMoment, useCountryName } from '#client/desk/ui/desk-moment.tsx'
import { useMessages } from '#client/messages.tsx'
import type { ListedOrder } from '#shared/desk/order-calls.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import { DeskPage, LoadingPage } from '../ui/desk-page.tsx'
import styles from '../ui/record-page.module.css'
import { StatusLabel, type StatusTone } from '../ui/status-label.tsx'
import { Topic } from '../ui/topic.tsx'
import { useDeskCall } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }
import { OrderActions } from './order-actions.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { DeskOrderNotes, OrderHistory, OrderMails } from './order-record.tsx'
import { PrintLinks } from './print/print-page.tsx'
import { Withdrawals } from './withdrawals.tsx'

const tones: Record<OrderStatus, StatusTone> = {
  pending: 'moves',
  pending_payment: 'moves',
  processing: 'waits',
  complete: 'done',
  closed: 'over',
  canceled: 'over',
}

/** Renders one order and its possible actions. */
export function OrderPage({ number }: { number: string }) {
  const { t } = useMessages()
  const countryName = useCountryName()
  const { data: order, error } = useDeskCall('orders/show', { number })
  const title = t('Order {number}', { number })
  const back = { href: '/', title: t('Orders') }
  if (!order) return <LoadingPage title={title} back={back} error={error} />
  const kinds = order.events.map(({ kind }) => kind)
  const step = (['ready', 'packed', 'picked'] as const).find((each) => kinds.includes(each)) ?? 'new'
  const { message, tone } = listedState({ ...order, step })
  return (
    <DeskPage title={title} back={back} aside={<StatusLabel tone={tone}>{t(message)}</StatusLabel>}>
      <p className={styles.placed}>
        <DeskMoment at={order.placedAt} /> · {countryName(order.view)}
      </p>
      <Withdrawals order={order} />
      <OrderActions order={order} step={step} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderLines order={order} />
          {order.money && <OrderMoney order={order} money={order.money} />}
          <DeskOrderNotes order={order} />
        </div>
        <div className={styles.column}>
          <OrderDelivery order={order} />
          <Topic title={t('Print')}>
            <div className={styles.actions}>
              <PrintLinks numbers={[number]} />
            </div>
          </Topic>
          <OrderMails order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </DeskPage>
  )
}

/** Returns the message and the tone of an order's state: its step while it is packed, otherwise its status. */
export function listedState({
  status,
  step,
  isCollected,
}: Pick<ListedOrder, 'status' | 'step' | 'isCollected'>): { message: string; tone: StatusTone } {
  const tone = step === 'ready' && status === 'processing' ? 'moves' : tones[status]
  if (status === 'processing') return { message: words.orderStep[step], tone }
  return { message: status === 'complete' && isCollected ? 'Handed over' : words.orderStatus[status], tone }
}
