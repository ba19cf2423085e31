import row from '#client/features/cart/lines/cart-line-row.module.css'
import { EntryRow } from '#client/features/cart/lines/entry-row.tsx'
import actions from '#client/features/cart/lines/line-actions.module.css'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { isPromoLine } from '#shared/cart.ts'
import { type CartEntry, linesOf } from '#shared/kit-line.ts'
import { quantityField } from '#shared/order-fields.ts'
import type { OrderFields } from '#shared/typed-order.ts'
import styles from './forms.module.css'
import { QuantityField } from './quantity-field.tsx'

interface CartFormLineProps {
  entry: CartEntry
  typed: OrderFields
  errors: readonly FormError[]
}

/** Renders a line of the cart, or a kit with its bottles below its name; a kit is changed and removed as a whole. */
export function CartFormLine({ entry, typed, errors }: CartFormLineProps) {
  const { t } = useMessages()
  const { name, qty, price_incl_tax } = entry
  const field = quantityField(entry)
  const isGift = linesOf(entry).some(isPromoLine)
  return (
    <EntryRow entry={entry}>
      <div className={`${row.stepper} ${styles.quantity}`}>
        {isGift ? (
          t('{count} pcs', { count: qty })
        ) : (
          <QuantityField field={field} name={name} typed={typed[field] ?? qty} errors={errors} />
        )}
      </div>
      <p className={row.price}>{isGift ? t('Gift') : t.price(price_incl_tax * qty)}</p>
      {!isGift && (
        <div className={actions.actions}>
          <button
            type="submit"
            name="remove"
            value={field.slice(4)}
            aria-label={t('Remove {name}', { name })}
          >
            {t('Remove')}
          </button>
        </div>
      )}
    </EntryRow>
  )
}
