import row from '#client/features/cart/lines/cart-line-row.module.css'
import actions from '#client/features/cart/lines/line-actions.module.css'
import { LineWords } from '#client/features/cart/lines/line-words.tsx'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Field } from '#client/ui/field.tsx'
import { type CartLine, isPromoLine } from '#shared/cart.ts'
import { formatPrice } from '#shared/money.ts'
import type { OrderFields } from '#shared/order-form.ts'
import styles from './forms.module.css'
import { errorAt } from './order-problem.ts'

interface CartFormLineProps {
  line: CartLine
  typed: OrderFields
  errors: readonly FormError[]
}

export function CartFormLine({ line, typed, errors }: CartFormLineProps) {
  const { t } = useMessages()
  const { name, qty, item_id, image, price_incl_tax, problem } = line
  const field = `qty-${item_id}`
  const isGift = isPromoLine(line)
  return (
    <li className={row.line} data-problem={problem ?? undefined} data-wine={line.color_code || undefined}>
      <div className={row.picture}>
        <ProductImage path={image} alt="" size={150} className={row.image} />
      </div>
      <LineWords line={line} />
      <div className={`${row.stepper} ${styles.quantity}`}>
        {isGift ? (
          t('{count} pcs', { count: qty })
        ) : (
          <Field
            id={field}
            name={field}
            label={t('Quantity of {name}', { name })}
            defaultValue={typed[field] ?? qty}
            error={errorAt(errors, field, t)}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
        )}
      </div>
      <p className={row.price}>{isGift ? t('Gift') : formatPrice(price_incl_tax * qty)}</p>
      {!isGift && (
        <div className={actions.actions}>
          <button type="submit" name="remove" value={item_id} aria-label={t('Remove {name}', { name })}>
            {t('Remove')}
          </button>
        </div>
      )}
    </li>
  )
}
