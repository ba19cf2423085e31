import { errorWords, type FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { routes } from '#shared/routes.ts'
import lines from '../layout/order-lines.module.css'
import { AccountOffer } from './account-offer.tsx'
import styles from './confirmation-view.module.css'
import { PlacedOrderDetails } from './placed-order-details.tsx'
import { SavingButtons } from './saving-buttons.tsx'
import OutOfReach from './shadow-root.tsx'
import { Heading } from './unpaid-order.tsx'
import type { LastOrder } from './use-placed-order.ts'

interface PaidOrderProps {
  last: LastOrder
  isGuest: boolean
  seller: readonly string[]
  /** The errors of the form that opens an account. */
  errors: readonly FormError[]
}

/** Thanks for an order, and renders its details if they can be fetched. */
export function PaidOrder({ last: { order, orderNumber, awaits }, isGuest, seller, errors }: PaidOrderProps) {
  const { t } = useMessages()
  const isUnknown = !order && awaits
  const wrongPassword = errors.find(({ field }) => field === 'password')
  return (
    <>
      <Heading>{isUnknown ? t('Your order') : t('Thank you for your order')}</Heading>
      {isUnknown && (
        <p role="status">{t('How the payment stands cannot be asked at the moment. We keep trying.')}</p>
      )}
      {orderNumber && (
        <p className={styles.number}>
          {t('Order number')} <strong>{orderNumber}</strong>
        </p>
      )}
      {order && (
        <OutOfReach className={styles.details}>
          <p className={lines.next}>
            {order.delivery.kind === 'none'
              ? t('We send a confirmation to {email}.', { email: order.email })
              : t(
                  'We send a confirmation to {email}, and write again when the goods are on their way or ready.',
                  { email: order.email },
                )}
          </p>
          <PlacedOrderDetails order={order} seller={seller} />
        </OutOfReach>
      )}
      {order && isGuest && <AccountOffer error={wrongPassword && errorWords(wrongPassword, t)} />}
      <div className={styles.ways}>
        {order && !import.meta.env.SSR && <SavingButtons order={order} />}
        <ButtonLink kind="quiet" href={routes.home.href()}>
          {t('Back to the shop')}
        </ButtonLink>
        <ButtonLink kind="quiet" href={routes.newsletter.href()}>
          {t('Hear of new bottles in our newsletter')}
        </ButtonLink>
      </div>
    </>
  )
}
