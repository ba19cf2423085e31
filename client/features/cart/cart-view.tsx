import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { useRestoredFocus } from '#client/ui/restored-focus.ts'
import { cartIsEmptyAtom, cartLoadedAtom } from './cart-atoms.ts'
import styles from './cart-view.module.css'
import { EmptyCart } from './empty-cart.tsx'
import { CartLines } from './lines/cart-lines.tsx'
import { RemovedLine } from './lines/removed-line.tsx'
import { SavedForLater } from './saved/saved-for-later.tsx'
import { saveForLaterAtom } from './saved/saved-lines.ts'
import { type CartNotes, CartSummary } from './totals/cart-summary.tsx'

/** The cart page below its heading. On the server, and until this browser's cart has been read, its place is kept. */
export function CartView({ notes }: { notes: CartNotes }) {
  const { t } = useMessages()
  const isEmpty = useAtomValue(cartIsEmptyAtom)
  const loaded = useAtomValue(cartLoadedAtom)
  const save = useSetAtom(saveForLaterAtom)
  useRestoredFocus()
  const empty = loaded ? <EmptyCart /> : <div className={styles.waiting} aria-busy="true" />
  return (
    <>
      <noscript>
        <p className={styles.needs}>
          {t('The cart is kept by your browser and needs JavaScript. Turn it on to order, or call us.')}
        </p>
      </noscript>
      <RemovedLine />
      {isEmpty ? (
        empty
      ) : (
        <div className={styles.cart}>
          <div>
            <CartLines onSave={save} />
            <button type="button" className={styles.print} onClick={() => print()}>
              {t('Print the cart')}
            </button>
          </div>
          <CartSummary notes={notes} />
        </div>
      )}
      <SavedForLater />
    </>
  )
}
