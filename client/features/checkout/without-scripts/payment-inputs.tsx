import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { awaitsCharge } from '#shared/order-status.ts'
import { chargeNote } from '../payment/charge-note.ts'
import choices from '../payment/payment-choices.module.css'
import { waysToPay } from '../payment/use-payments.ts'
import styles from './forms.module.css'
import type { StepData } from './order-form-data.ts'
import { errorAt } from './order-problem.ts'

interface PaymentInputsProps extends Pick<StepData<'confirm'>, 'lines' | 'payments' | 'typed'> {
  errors: readonly FormError[]
}

export function PaymentInputs({ lines, payments, typed, errors }: PaymentInputsProps) {
  const { t } = useMessages()
  const offered = waysToPay(payments, { lines })
  const usual = offered.find((payment) => payment.default) ?? offered[0]
  const chosen = offered.find(({ code }) => code === typed.payment) ?? usual
  const error = errorAt(errors, 'payment', t)
  return (
    <fieldset className={choices.payments} id="payment" tabIndex={-1}>
      <legend>{t('How would you like to pay?')}</legend>
      {error && <p className={styles.wrong}>{error}</p>}
      {offered.map((payment) => (
        <Choice
          key={payment.code}
          type="radio"
          card
          name="payment"
          value={payment.code}
          defaultChecked={payment === chosen}
          label={payment.title}
          aside={payment.cost_incl_tax > 0 && t.price(payment.cost_incl_tax)}
          note={awaitsCharge(payment) && t(chargeNote(payment))}
        />
      ))}
    </fieldset>
  )
}
