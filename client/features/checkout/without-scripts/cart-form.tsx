import { useStore } from 'jotai'
import { servedCartAtom } from '#client/features/cart/cart-atoms.ts'
import row from '#client/features/cart/lines/cart-line-row.module.css'
import lineList from '#client/features/cart/lines/cart-lines.module.css'
import { EntryRow } from '#client/features/cart/lines/entry-row.tsx'
import actions from '#client/features/cart/lines/line-actions.module.css'
import summary from '#client/features/cart/totals/cart-summary.module.css'
import { AppliedGiftCard } from '#client/features/cart/totals/cart-summary.tsx'
import { CouponField } from '#client/features/cart/totals/coupon-field.tsx'
import { withFee, withPoints } from '#client/features/cart/totals/expected-choices.ts'
import { ExtraChoices } from '#client/features/cart/totals/extra-choices.tsx'
import { TotalsRows } from '#client/features/cart/totals/totals-rows.tsx'
import cart from '#client/features/cart/view/cart-view.module.css'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { isPromoLine, problemLines } from '#shared/cart.ts'
import { type CartEntry, cartEntries, linesOf } from '#shared/kit-line.ts'
import { quantityField } from '#shared/order-fields.ts'
import type { ServedCart } from '#shared/order-form.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { routes } from '#shared/routes.ts'
import type { OrderFields } from '#shared/typed-order.ts'
import styles from './forms.module.css'
import { errorAt } from './order-problem.ts'
import { QuantityField } from './quantity-field.tsx'

interface CartFormProps extends Pick<ServedCart, 'lines' | 'totals' | 'limited' | 'typed'> {
  errors: readonly FormError[]
}

/** Renders the cart with a quantity field for each line or kit, and the choices besides the products. */
export function CartForm({ lines, totals, limited, typed, errors }: CartFormProps) {
  const { t } = useMessages()
  useStore().set(servedCartAtom, { lines, totals: totals && withTyped(totals, typed), limited })
  return (
    <form noValidate method="post" action={routes.cart.href()} className={cart.cart}>
      {/* The first button of the form is the one that Enter in a field presses. */}
      <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden>
        {t('Update the cart')}
      </button>
      <div className={styles.form}>
        <ul className={lineList.lines} aria-label={t('Products in your cart')}>
          {cartEntries(lines).map((entry) => (
            <CartFormLine key={quantityField(entry)} entry={entry} typed={typed} errors={errors} />
          ))}
        </ul>
        <div className={styles.ways}>
          <Button type="submit" kind="outline">
            {t('Update the cart')}
          </Button>
        </div>
      </div>
      <aside className={summary.summary} aria-labelledby="cart-summary">
        <h2 id="cart-summary">{t('Order summary')}</h2>
        <div>
          <CouponField typed={typed.coupon} error={errorAt(errors, 'coupon', t)} />
          <AppliedGiftCard />
          <ExtraChoices />
        </div>
        {totals && <TotalsRows totals={totals} />}
        {problemLines({ lines }).length > 0 && (
          <p className={summary.hindrance}>{t('Some of the ordered products are not available!')}</p>
        )}
        <Button type="submit" wide name="next" value="1">
          {t('Go to checkout')}
        </Button>
      </aside>
    </form>
  )
}

/** Returns the totals with the typed choices of a form that is shown again. */
function withTyped(totals: Totals, typed: OrderFields): Totals {
  const withFees = (totals.offers?.fees ?? []).reduce((before, { fee_id }) => {
    const wanted = typed[`fee-${fee_id}`]
    return wanted === undefined ? before : withFee(before, fee_id, wanted.split(',').map(Number))
  }, totals)
  return typed.points === undefined ? withFees : withPoints(withFees, Boolean(typed.points))
}

interface CartFormLineProps {
  entry: CartEntry
  typed: OrderFields
  errors: readonly FormError[]
}

/** Renders a line of the cart, or a kit with its bottles below its name; a kit is changed and removed as a whole. */
function CartFormLine({ entry, typed, errors }: CartFormLineProps) {
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
