import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { type Answer, CallFailed, call } from '#client/state/api.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import type { PlacedOrder } from '#shared/order.ts'
import { routes } from '#shared/routes.ts'
import styles from './confirmation-view.module.css'
import { readPlacedOrderAtom } from './order-atoms.ts'
import { PlacedOrderDetails } from './placed-order-details.tsx'

type Shown =
  | { kind: 'waiting' }
  | { kind: 'nothing' }
  /** It stands, but its details cannot be shown now. */
  | { kind: 'number'; orderNumber: string | null }
  | { kind: 'order'; order: PlacedOrder }

/** The last order of this browser, asked for by its key: also after a reload. */
export function ConfirmationView() {
  const { t } = useMessages()
  const shown = usePlacedOrder()
  if (shown.kind === 'waiting') {
    return (
      <div className={styles.waiting} aria-busy="true">
        <h1 className={styles.title}>{t('Your order')}</h1>
      </div>
    )
  }
  if (shown.kind === 'nothing') {
    return (
      <div className={styles.nothing}>
        <h1>{t('There is no order to show here')}</h1>
        <ButtonLink href={routes.home.href()}>{t('Find something good')}</ButtonLink>
      </div>
    )
  }
  const orderNumber = shown.kind === 'order' ? shown.order.orderNumber : shown.orderNumber
  return (
    <div className={styles.confirmation}>
      <h1 className={styles.title}>{t('Thank you for your order')}</h1>
      {orderNumber && (
        <p className={styles.number}>
          {t('Order number')} <strong>{orderNumber}</strong>
        </p>
      )}
      {shown.kind === 'order' && <PlacedOrderDetails order={shown.order} />}
      <ButtonLink kind="outline" href={routes.home.href()}>
        {t('Back to the shop')}
      </ButtonLink>
    </div>
  )
}

function usePlacedOrder(): Shown {
  const readPlacedOrder = useSetAtom(readPlacedOrderAtom)
  const [shown, setShown] = useState<Shown>({ kind: 'waiting' })
  useEffect(() => {
    let left = false
    async function show() {
      const placed = await readPlacedOrder()
      const next: Shown = placed ? await orderOf(placed) : { kind: 'nothing' }
      if (!left) setShown(next)
    }
    void show()
    return () => {
      left = true
    }
  }, [readPlacedOrder])
  return shown
}

async function orderOf({
  order_id,
  orderNumber,
}: {
  order_id: string
  orderNumber: string | null
}): Promise<Shown> {
  try {
    const answer: Answer<PlacedOrder, string> = await call('orderByKey', { query: { orderId: order_id } })
    return answer.ok ? { kind: 'order', order: answer.result } : { kind: 'number', orderNumber }
  } catch (error) {
    if (error instanceof CallFailed) return { kind: 'number', orderNumber }
    throw error
  }
}
