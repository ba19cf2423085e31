import { TotalsRows } from '#client/features/cart/totals/cart-totals.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { isDigitalContent } from '#shared/cart.ts'
import { formatPrice } from '#shared/money.ts'
import type { OrderFormData } from '#shared/order-form.ts'
import { awaitsCharge } from '#shared/order-status.ts'
import { routes } from '#shared/routes.ts'
import row from '../layout/order-lines.module.css'
import styles from './forms.module.css'

/** What is asked here anew each time, and so not carried along. */
const asked = ['payment', 'terms', 'newsletter', 'digital', 'total', 'change']

/** The whole order with what it costs, as the platform says it: that sum is what is ordered. */
export function ConfirmForm({ lines, totals, payments, typed }: Extract<OrderFormData, { step: 'confirm' }>) {
  const { t } = useMessages()
  const usual = payments.find((payment) => payment.default) ?? payments[0]
  const chosen = payments.some(({ code }) => code === typed.payment) ? typed.payment : usual?.code
  const carried = Object.entries(typed).filter(([name]) => !asked.includes(name))
  const { firstname, lastname, street, postcode, city, email, telephone } = typed
  return (
    <form
      noValidate
      method="post"
      action={routes.orderForm.href({ step: 'confirm' })}
      className={styles.form}
    >
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="total" value={totals?.grand_total ?? 0} />
      <p>
        {`${firstname} ${lastname}, ${street}, ${postcode} ${city}, ${telephone}, ${email}`}{' '}
        <Button type="submit" kind="quiet" name="change" value="1">
          {t('Change')}
        </Button>
      </p>
      <fieldset id="checkout-payment">
        <legend>{t('How would you like to pay?')}</legend>
        {payments.map((payment) => (
          <Choice
            key={payment.code}
            type="radio"
            card
            name="payment"
            value={payment.code}
            defaultChecked={payment.code === chosen}
            label={payment.title}
            aside={payment.cost_incl_tax > 0 && formatPrice(payment.cost_incl_tax)}
            note={
              awaitsCharge(payment) &&
              t('You pay in the card provider’s own window. The amount is taken when the goods are sent.')
            }
          />
        ))}
      </fieldset>
      <ul className={row.lines} aria-label={t('Products')}>
        {lines.map((line) => (
          <li key={`${line.item_id} ${line.sku}`} className={row.line}>
            <span className={row.qty}>{line.qty} ×</span>
            <span>{line.name}</span>
            <span className={row.price}>{formatPrice(line.price_incl_tax * line.qty)}</span>
          </li>
        ))}
      </ul>
      {totals && <TotalsRows totals={totals} />}
      {lines.some(isDigitalContent) && (
        <Choice
          type="checkbox"
          name="digital"
          id="checkout-digital"
          label={t(
            'I want my downloads at once, and know that I thereby lose my right to withdraw from them',
          )}
        />
      )}
      <Choice
        type="checkbox"
        name="terms"
        id="checkout-terms"
        label={
          <>
            {t('I accept the terms of sale')}{' '}
            <a href={routes.cms.href({ slug: t('terms_slug') })}>{t('Read them')}</a>
          </>
        }
      />
      <Choice type="checkbox" name="newsletter" label={t('Send me the newsletter by e-mail')} />
      <Button type="submit" wide>
        {t('Order with obligation to pay')}
      </Button>
    </form>
  )
}
