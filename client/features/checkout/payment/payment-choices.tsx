import { useSetAtom } from 'jotai'
import { Fragment } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { cardCode } from '#shared/charge-methods.ts'
import { awaitsCharge } from '#shared/order-status.ts'
import type { PaymentMethod } from '#shared/platform-api/checkout.ts'
import { changeDraftAtom } from '../draft/checkout-atoms.ts'
import { chargeNote } from './charge-note.ts'
import styles from './payment-choices.module.css'
import { SavedCards } from './saved-cards.tsx'

interface PaymentChoicesProps {
  payments: readonly PaymentMethod[]
  chosen: string | null
}

export function PaymentChoices({ payments, chosen }: PaymentChoicesProps) {
  const { t } = useMessages()
  const change = useSetAtom(changeDraftAtom)
  return (
    <fieldset className={styles.payments} id="checkout-payment" tabIndex={-1}>
      <legend>{t('How would you like to pay?')}</legend>
      {payments.map((payment) => (
        <Fragment key={payment.code}>
          <Choice
            type="radio"
            card
            name="payment"
            value={payment.code}
            checked={payment.code === chosen}
            label={payment.title}
            aside={payment.cost_incl_tax > 0 && t.price(payment.cost_incl_tax)}
            note={awaitsCharge(payment) && t(chargeNote(payment))}
            onChange={() => void change((draft) => ({ ...draft, paymentCode: payment.code }))}
          />
          {payment.code === chosen && payment.code === cardCode && <SavedCards />}
        </Fragment>
      ))}
    </fieldset>
  )
}
