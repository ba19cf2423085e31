import { useMessages } from '#client/messages.tsx'
import { hasSignedIn } from '#client/state/current-customer.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { useRestoredFocus } from '#client/ui/restored-focus.ts'
import { ServedHtml } from '#client/ui/served-html.tsx'
import { routes } from '#shared/routes.ts'
import lines from '../layout/order-lines.module.css'
import { QueuedOrderView } from '../queue/queued-order.tsx'
import { useQueuedOrder } from '../queue/use-queued-order.ts'
import { AccountOffer } from './account-offer.tsx'
import styles from './confirmation-view.module.css'
import { PlacedOrderDetails } from './placed-order-details.tsx'
import { SavingButtons } from './saving-buttons.tsx'
import OutOfReach from './shadow-root.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'
import { usePlacedOrder } from './use-placed-order.ts'

const unpaid: readonly string[] = ['pending_payment', 'canceled']

/** Renders the last order of this browser, fetched by its key, so also after a reload. */
export function ConfirmationView({ seller }: { seller: readonly string[] }) {
  const { t } = useMessages()
  // “If … the thank-you page shows, the offline order queue is processed.”
  const queued = useQueuedOrder()
  useRestoredFocus()
  const shown = usePlacedOrder(queued !== null)
  if (queued)
    return (
      <OutOfReach>
        <QueuedOrderView order={queued} level={1} sendsItself />
      </OutOfReach>
    )
  if (shown.kind === 'waiting')
    return (
      <>
        <PageHead title={t('Your order')} />
        <ServedHtml className={styles.waiting} />
      </>
    )
  if (shown.kind === 'nothing') {
    return (
      <div className={styles.nothing}>
        <h1>{t('There is no order to show here')}</h1>
        <ButtonLink href={routes.home.href()}>{t('Find something good')}</ButtonLink>
      </div>
    )
  }
  const isUnpaid = shown.kind === 'order' && unpaid.includes(shown.order.status)
  if (isUnpaid) return <UnpaidOrder order={shown.order} />
  const isUnknown = shown.kind === 'number' && shown.awaits
  const orderNumber = shown.kind === 'order' ? shown.order.orderNumber : shown.orderNumber
  return (
    <div className={styles.confirmation}>
      <h1>{isUnknown ? t('Your order') : t('Thank you for your order')}</h1>
      {isUnknown && (
        <p role="status">{t('How the payment stands cannot be asked at the moment. We keep trying.')}</p>
      )}
      {orderNumber && (
        <p className={styles.number}>
          {t('Order number')} <strong>{orderNumber}</strong>
        </p>
      )}
      {shown.kind === 'order' && (
        <OutOfReach className={styles.details}>
          <p className={lines.next}>
            {shown.order.delivery.kind === 'none'
              ? t('We send a confirmation to {email}.', { email: shown.order.email })
              : t(
                  'We send a confirmation to {email}, and write again when the goods are on their way or ready.',
                  { email: shown.order.email },
                )}
          </p>
          <PlacedOrderDetails order={shown.order} seller={seller} />
        </OutOfReach>
      )}
      {shown.kind === 'order' && !hasSignedIn() && <AccountOffer />}
      <div className={styles.ways}>
        {shown.kind === 'order' && <SavingButtons order={shown.order} />}
        <ButtonLink kind="quiet" href={routes.home.href()}>
          {t('Back to the shop')}
        </ButtonLink>
        <ButtonLink kind="quiet" href={routes.newsletter.href()}>
          {t('Hear of new bottles in our newsletter')}
        </ButtonLink>
      </div>
    </div>
  )
}
