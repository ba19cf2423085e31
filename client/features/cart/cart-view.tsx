import { useAtomValue } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'
import { problemLines } from '#shared/cart.ts'
import { routes } from '#shared/routes.ts'
import { segmentValue } from '#shared/totals.ts'
import { cartAtom, cartLoadedAtom, cartTotalsAtom } from './cart-atoms.ts'
import { CartLines } from './cart-lines.tsx'
import { CartTotals } from './cart-totals.tsx'
import styles from './cart-view.module.css'
import { EmptyCart } from './empty-cart.tsx'

/** The cart page below its heading. On the server, and until this browser's cart has been read, its place is kept. */
export function CartView({ notes }: { notes: { ageSign: string; deposit: string } }) {
  const { t } = useMessages()
  const cart = useAtomValue(cartAtom)
  const loaded = useAtomValue(cartLoadedAtom)
  const { totals } = useAtomValue(cartTotalsAtom)
  if (cart.lines.length === 0)
    return loaded ? <EmptyCart /> : <div className={styles.waiting} aria-busy="true" />
  const bearsDeposit = !!totals && !!segmentValue(totals, 'pant')
  const hindered = problemLines(cart).length > 0
  return (
    <div className={styles.cart}>
      <CartLines />
      <aside className={styles.summary} aria-labelledby="cart-summary">
        <h2 id="cart-summary">{t('Order summary')}</h2>
        <CartTotals />
        {hindered && (
          <p className={styles.hindrance}>{t('Some of the ordered products are not available!')}</p>
        )}
        <ButtonLink wide href={routes.checkout.href()}>
          {t('Go to checkout')}
        </ButtonLink>
        {bearsDeposit && <Note html={notes.deposit} />}
        <Note html={notes.ageSign} />
      </aside>
    </div>
  )
}
