import type { ComponentProps } from 'react'
import { useQueuedOrder } from '#client/features/checkout/queue/queue-atoms.ts'
import { ErrorSummary } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { hasSignedIn } from '#client/state/current-customer.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { useRestoredFocus } from '#client/ui/restored-focus.ts'
import { ServedHtml } from '#client/ui/served-html.tsx'
import type { ServedConfirmation, WrongOrder } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import { formErrors } from '../draft/refused-order.ts'
import { QueuedOrderView } from '../queue/queued-order.tsx'
import styles from './confirmation-view.module.css'
import { PaidOrder } from './paid-order.tsx'
import { PlacedOrderDetails } from './placed-order-details.tsx'
import OutOfReach from './shadow-root.tsx'
import { Heading, isUnpaid, UnpaidOrder } from './unpaid-order.tsx'
import { type LastOrder, usePlacedOrder } from './use-placed-order.ts'

interface ConfirmationProps {
  seller: readonly string[]
  /** The error of the sent form that this document answers. */
  wrong: WrongOrder | null
}

/** Renders the last order of this browser, fetched by its key, so also after a reload. */
export function ConfirmationView({ seller, wrong }: ConfirmationProps) {
  // “If … the thank-you page shows, the offline order queue is processed.”
  const queued = useQueuedOrder()
  useRestoredFocus()
  const last = usePlacedOrder(queued !== null)
  if (queued)
    return (
      <OutOfReach>
        <QueuedOrderView order={queued} level={1} sendsItself />
      </OutOfReach>
    )
  if (last === 'waiting') return <Waiting />
  return <Confirmation last={last} isGuest={!hasSignedIn()} seller={seller} wrong={wrong} />
}

interface ServedConfirmationProps extends Pick<ConfirmationProps, 'seller'> {
  /** Null for a visitor who has ordered nothing. */
  served: ServedConfirmation | null
}

/** Renders the last order on the edge for a browser without scripts. */
export function ServedConfirmationView({ served, seller }: ServedConfirmationProps) {
  const { order = null, isGuest = false, wrong = null } = served ?? {}
  const last = order && { order, orderNumber: order.orderNumber, awaits: false }
  return (
    <Waiting isVisitors={served !== null}>
      <Confirmation last={last} isGuest={isGuest} seller={seller} wrong={wrong} />
    </Waiting>
  )
}

function Waiting(props: Pick<ComponentProps<typeof ServedHtml>, 'isVisitors' | 'children'>) {
  const { t } = useMessages()
  return (
    <>
      <PageHead title={t('Your order')} />
      <ServedHtml className={styles.waiting} {...props} />
    </>
  )
}

interface LastOrderProps extends ConfirmationProps {
  /** Null if there is no order. */
  last: LastOrder | null
  isGuest: boolean
}

function Confirmation({ last, isGuest, seller, wrong }: LastOrderProps) {
  const { t } = useMessages()
  const errors = wrong ? formErrors(wrong) : []
  const order = last?.order
  return (
    <div className={styles.confirmation}>
      <ErrorSummary errors={errors} attempt={0} />
      {order && isUnpaid(order) ? (
        <>
          <UnpaidOrder order={order} />
          {import.meta.env.SSR && (
            <div className={styles.details}>
              <PlacedOrderDetails order={order} seller={seller} />
            </div>
          )}
        </>
      ) : last ? (
        <PaidOrder last={last} isGuest={isGuest} seller={seller} errors={errors} />
      ) : (
        wrong?.problem !== 'failed' && (
          <>
            <Heading>{t('There is no order to show here')}</Heading>
            <ButtonLink href={routes.home.href()}>{t('Find something good')}</ButtonLink>
          </>
        )
      )}
    </div>
  )
}
