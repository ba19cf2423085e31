import { useAtomValue } from 'jotai'
import { orderWaitsAtom } from '#client/features/cart/cart-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { routes } from '#shared/routes.ts'
import styles from './empty-cart.module.css'

export function EmptyCart() {
  const { t } = useMessages()
  const orderWaits = useAtomValue(orderWaitsAtom)
  return (
    <div className={styles.empty}>
      <p>{t('Your cart is empty.')}</p>
      {orderWaits && <a href={routes.checkout.href()}>{t('Your order is saved, not yet placed')}</a>}
      <ButtonLink kind="outline" href={routes.home.href()}>
        {t('Find something good')}
      </ButtonLink>
    </div>
  )
}
