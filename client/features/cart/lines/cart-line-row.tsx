import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { CartStepper } from '#client/features/cart/adding/cart-stepper.tsx'
import { useMessages } from '#client/messages.tsx'
import { type CartLine, isPromoLine } from '#shared/cart.ts'
import { type CartEntry, isKitLine } from '#shared/kit-line.ts'
import { rowPriceAtom } from '../totals-atoms.ts'
import styles from './cart-line-row.module.css'
import { EntryRow } from './entry-row.tsx'
import { LineActions } from './line-actions.tsx'
import { lineHref } from './line-href.ts'

interface CartLineRowProps {
  line: CartLine
  onRemove(line: CartLine): void
  onSave?: ((line: CartLine) => void) | undefined
}

/**
 * Renders one line of the cart: picture, name, choice, quantity, price, and the reason if it cannot be ordered.
 * Memoised: it renders again only when its own line changes.
 */
export const CartLineRow = memo(function CartLineRow({ line, onRemove, onSave }: CartLineRowProps) {
  const { t } = useMessages()
  const isGift = isPromoLine(line)
  return (
    <EntryRow entry={line}>
      {isGift ? (
        <p className={styles.stepper}>{t('{count} pcs', { count: line.qty })}</p>
      ) : (
        <CartStepper line={line} onRemove={() => onRemove(line)} className={styles.stepper} />
      )}
      {isGift ? <p className={styles.price}>{t('Gift')}</p> : <RowPrice line={line} />}
      {!isGift && <LineActions line={line} href={lineHref(line)} onRemove={onRemove} onSave={onSave} />}
    </EntryRow>
  )
})

function RowPrice({ line }: { line: CartLine }) {
  const { t } = useMessages()
  const { amount, pending } = useAtomValue(rowPriceAtom)(line)
  return (
    <p className={styles.price} data-pending={pending || undefined}>
      {t.price(amount)}
    </p>
  )
}

/** Returns the React key of a line or kit. */
export function entryKey(entry: CartEntry): string {
  return isKitLine(entry) ? entry.key : lineKey(entry)
}

/** Returns a key that does not change when the platform assigns an id to the line. */
function lineKey(line: CartLine): string {
  return `${line.sku} ${JSON.stringify(line.product_option?.extension_attributes.custom_options ?? '')}`
}
