import { useAtomValue, useSetAtom } from 'jotai'
import { cartIsEmptyAtom, cartLoadedAtom } from '#client/features/cart/cart-atoms.ts'
import { CartLines } from '#client/features/cart/lines/cart-lines.tsx'
import { RemovedLine } from '#client/features/cart/lines/removed-line.tsx'
import { saveForLaterAtom } from '#client/features/cart/saved/saved-lines.ts'
import { type CartNotes, CartSummary } from '#client/features/cart/totals/cart-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { useRestoredFocus } from '#client/ui/restored-focus.ts'
import { ServedHtml } from '#client/ui/served-html.tsx'
import { linesOf } from '#shared/kit-line.ts'
import type { OrderedCart } from '#shared/order-form.ts'
import { useLimitedLines } from '../use-limited-lines.ts'
import styles from './cart-view.module.css'
import { EmptyCart } from './empty-cart.tsx'
import { SavedForLater } from './saved-for-later.tsx'

interface CartViewProps {
  notes: CartNotes
  limited: OrderedCart['limited']
}

/** Renders the cart page below its heading. Reserves its space until the stored cart has been read. */
export function CartView({ notes, limited }: CartViewProps) {
  const { t } = useMessages()
  const isEmpty = useAtomValue(cartIsEmptyAtom)
  const loaded = useAtomValue(cartLoadedAtom)
  const save = useSetAtom(saveForLaterAtom)
  useRestoredFocus()
  useLimitedLines(limited)
  if (isEmpty && !loaded) return <ServedHtml className={styles.waiting} />
  return (
    <>
      <RemovedLine />
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <div className={styles.cart}>
          <div>
            <CartLines onSave={(entry) => linesOf(entry).forEach((line) => void save(line))} />
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
