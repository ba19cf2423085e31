import { TotalsRows } from '#client/features/cart/totals/cart-totals.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { type CartLine, isPromoLine } from '#shared/cart.ts'
import { formatPrice } from '#shared/money.ts'
import type { OrderFormData } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import row from '../layout/order-lines.module.css'
import styles from './forms.module.css'

/** The cart, each line with its quantity as a field. */
export function CartForm({ lines, totals }: Extract<OrderFormData, { step: 'cart' }>) {
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
    <form noValidate method="post" action={routes.orderForm.href({ step: 'cart' })} className={styles.form}>
      {/* The first button is what Enter in a field presses. */}
      <button type="submit" hidden>
        {t('Update the cart')}
      </button>
      <ul className={row.lines} aria-label={t('Products in your cart')}>
        {lines.map((line) => (
          <li key={`${line.item_id} ${line.sku}`} className={row.line}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {totals && <TotalsRows totals={totals} />}
      <div className={styles.ways}>
        <Button type="submit" kind="outline">
          {t('Update the cart')}
        </Button>
        <Button type="submit" name="next" value="1">
          {t('Go to checkout')}
        </Button>
      </div>
    </form>
  )
}

function Line({ line }: { line: CartLine }) {
  const { t } = useMessages()
  const { name, qty, item_id, options, price_incl_tax } = line
  const isOwn = !isPromoLine(line)
  return (
    <>
      <span className={styles.words}>
        {name}
        {options.map(({ label, value }) => (
          <small key={label} className={row.row}>
            {label}: {value}
          </small>
        ))}
        {isOwn && (
          <span className={styles.line}>
            <Field
              name={`qty-${item_id}`}
              label={t('Quantity of {name}', { name })}
              defaultValue={qty}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
            <Button
              type="submit"
              kind="quiet"
              name="remove"
              value={item_id}
              aria-label={t('Remove {name}', { name })}
            >
              {t('Remove')}
            </Button>
          </span>
        )}
      </span>
      <span className={row.price}>{formatPrice(price_incl_tax * qty)}</span>
    </>
  )
}
