import { useAtomValue } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { formatPrice } from '#shared/money.ts'
import { routes } from '#shared/routes.ts'
import { cartTotalsAtom } from '../cart/cart-atoms.ts'
import styles from './order-aside.module.css'
import { OrderReview } from './order-review.tsx'

/** The order beside the steps; folded above them on a phone. */
export function OrderAside() {
  const { t } = useMessages()
  const { totals } = useAtomValue(cartTotalsAtom)
  return (
    <aside className={styles.aside} aria-label={t('Order summary')}>
      <div className={styles.folded}>
        <Disclosure summary={t('Order summary')} aside={totals && formatPrice(totals.grand_total)}>
          <OrderReview />
        </Disclosure>
      </div>
      <div className={styles.whole}>
        <h2 className={styles.title}>{t('Order summary')}</h2>
        <OrderReview />
      </div>
      <a className={styles.back} href={routes.cart.href()}>
        {t('Change the cart')}
      </a>
    </aside>
  )
}
