import { Fragment, type ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { cardCode } from '#shared/charge-methods.ts'
import { awaitsCharge } from '#shared/order-status.ts'
import type { PaymentMethod } from '#shared/platform-api/checkout.ts'
import { fieldId } from '#shared/typed-order.ts'
import { isEnhanced } from '../draft/served.ts'
import { useCheckoutFields } from '../layout/checkout-fields.ts'
import form from '../layout/checkout-form.module.css'
import styles from './payment-choices.module.css'

interface PaymentChoicesProps {
  /** The payment methods that the cart can be paid by. */
  payments: readonly PaymentMethod[]
  /** Shown below a chosen payment card. */
  cards?: ReactNode
}

/** Renders the payment methods; without a choice, the usual one is chosen. */
export function PaymentChoices({ payments, cards }: PaymentChoicesProps) {
  const { t } = useMessages()
  const { values, radio, errorOf } = useCheckoutFields()
  const usual = payments.find((payment) => payment.default) ?? payments[0]
  const chosen = payments.find(({ code }) => code === values.payment) ?? (isEnhanced ? undefined : usual)
  const error = errorOf('payment')
  const noteOf = (payment: PaymentMethod) => {
    const note = paymentNote(payment)
    return note && t(note)
  }
  return (
    <fieldset className={styles.payments} id={fieldId('payment')} tabIndex={-1}>
      <legend>{t('How would you like to pay?')}</legend>
      {error && <p className={form.wrong}>{error}</p>}
      {payments.map((payment) => (
        <Fragment key={payment.code}>
          <Choice
            {...radio('payment', payment.code, payment === chosen)}
            card
            label={payment.title}
            aside={payment.cost_incl_tax > 0 && t.price(payment.cost_incl_tax)}
            note={noteOf(payment)}
          />
          {payment === chosen && payment.code === cardCode && isEnhanced && cards}
        </Fragment>
      ))}
    </fieldset>
  )
}

const notes: Partial<Record<string, string>> = {
  reepay_payment: 'You pay in the card provider’s own window. The amount is taken when the goods are sent.',
  reepay_vipps_epayment: 'You approve the payment in MobilePay. The amount is taken when the goods are sent.',
  reepay_applepay: 'You approve the payment with Apple Pay. The amount is taken when the goods are sent.',
  reepay_swish: 'You approve the payment in Swish. The amount is taken at once.',
  reepay_klarna_pay_later: 'You agree to Klarna’s terms in Klarna’s own window and pay Klarna.',
  cashondelivery: 'You pay when the goods are handed over to you.',
  banktransfer: 'The order confirmation says where to. We send the goods when the amount has arrived.',
}
const anyCharge = 'You pay in the provider’s own window.'

/** Returns the message that explains how a payment is made, and when the money is charged; undefined if the method needs no explanation. */
function paymentNote(payment: PaymentMethod): string | undefined {
  return notes[payment.code] ?? (awaitsCharge(payment) ? anyCharge : undefined)
}
