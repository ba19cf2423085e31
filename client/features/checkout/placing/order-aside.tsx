import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { CartPromises } from '#client/features/cart/totals/cart-promises.tsx'
import { CouponField } from '#client/features/cart/totals/coupon-field.tsx'
import { ExtraChoices } from '#client/features/cart/totals/extra-choices.tsx'
import { cartTotalsAtom } from '#client/features/cart/totals-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Note } from '#client/ui/note.tsx'
import { routes } from '#shared/routes.ts'
import { chosenArrivalAtom } from '../draft/checkout-atoms.ts'
import { isEnhanced } from '../draft/served.ts'
import styles from './order-aside.module.css'
import { OrderReview } from './order-review.tsx'

/** Sanitised HTML of the merchant; '' if there is none. */
export interface OrderNotes {
  help: string
  ageSign: string
}

/** Renders the order next to the steps; folded above them on a phone. */
export const OrderAside = memo(function OrderAside({ help, ageSign }: OrderNotes) {
  const { t } = useMessages()
  const { totals, pending } = useAtomValue(cartTotalsAtom)
  const order = (
    <>
      <OrderReview />
      {isEnhanced && <Choices />}
    </>
  )
  return (
    <aside className={styles.aside} aria-label={t('Order summary')}>
      <div className={styles.folded}>
        <Disclosure
          summary={t('Order summary')}
          aside={totals && <span data-pending={pending || undefined}>{t.price(totals.grand_total)}</span>}
        >
          {order}
        </Disclosure>
      </div>
      <div className={styles.whole}>
        <h2 className={styles.title}>{t('Order summary')}</h2>
        {order}
      </div>
      <a className={styles.back} href={routes.cart.href()}>
        {t('Change the cart')}
      </a>
      <div className={styles.beside}>
        <Note html={help} />
        <Note html={ageSign} />
      </div>
    </aside>
  )
})

/** Renders the savings, the arrival, and the other choices. */
function Choices() {
  const arrival = useAtomValue(chosenArrivalAtom)
  return (
    <>
      <div className={styles.promises}>
        <CartPromises arrival={arrival} />
      </div>
      <div className={styles.choices}>
        <CouponField />
        <ExtraChoices />
      </div>
    </>
  )
}

/** Renders the notes next to the steps on a wide screen, below them on a phone. */
export const NotesAfterSteps = memo(function NotesAfterSteps({ help, ageSign }: OrderNotes) {
  return (
    <div className={styles.after}>
      <Note html={help} />
      <Note html={ageSign} />
    </div>
  )
})
