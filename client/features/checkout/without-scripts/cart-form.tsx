import lineList from '#client/features/cart/lines/cart-lines.module.css'
import summary from '#client/features/cart/totals/cart-summary.module.css'
import { TotalsRows } from '#client/features/cart/totals/totals-rows.tsx'
import cart from '#client/features/cart/view/cart-view.module.css'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { problemLines } from '#shared/cart.ts'
import { cartEntries } from '#shared/kit-line.ts'
import { quantityField } from '#shared/order-fields.ts'
import { routes } from '#shared/routes.ts'
import { CartFormChoices } from './cart-form-choices.tsx'
import { CartFormLine } from './cart-form-line.tsx'
import styles from './forms.module.css'
import type { StepData } from './order-form-data.ts'

interface CartFormProps extends StepData<'cart'> {
  errors: readonly FormError[]
}

/** Renders the cart with a quantity field for each line or kit, and the choices besides the products. */
export function CartForm({ lines, totals, typed, errors }: CartFormProps) {
  const { t } = useMessages()
  if (lines.length === 0) {
    return (
      <div className={styles.form}>
        <p>{t('Your cart is empty.')}</p>
        <ButtonLink kind="outline" href={routes.home.href()}>
          {t('Find something good')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <form noValidate method="post" action={routes.orderForm.href({ step: 'cart' })} className={cart.cart}>
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
        {totals && <CartFormChoices totals={totals} typed={typed} errors={errors} />}
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
