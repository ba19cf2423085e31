import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { ageCheckStart } from '#shared/age-outcome.ts'
import { dayField } from '#shared/typed-order.ts'
import { withCustomer } from '../customer/saved-address.ts'
import { NoteFields } from '../delivery/note-fields.tsx'
import { AddressFields } from '../details/address-fields.tsx'
import { fieldsFor } from '../details/detail-fields.ts'
import { InvoiceFields } from '../details/invoice-fields.tsx'
import { emptyDraft } from '../draft/checkout-draft.ts'
import { methodElsewhere } from '../draft/refused-order.ts'
import { CheckoutFields } from '../layout/checkout-fields.ts'
import { CheckoutForm } from '../layout/checkout-form.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import styles from './forms.module.css'
import type { StepData } from './order-form-data.ts'
import { StepFrame } from './step-frame.tsx'

interface DeliveryPageProps extends StepData<'checkout'> {
  errors: readonly FormError[]
}

/** Renders customer and delivery. The proof of age comes first, because it leaves the page, and typed text would be lost. */
export function DeliveryPage({ errors, ...data }: DeliveryPageProps) {
  const { t } = useMessages()
  const { country } = useView()
  const { age, methods, group, customer, typed } = data
  if (age !== null) {
    return (
      <div className={`${styles.form} ${styles.alone}`}>
        <p>{t('You must be at least {age} years old to buy this. Prove it once, then order.', { age })}</p>
        <ButtonLink href={ageCheckStart}>{t('Verify your age')}</ButtonLink>
      </div>
    )
  }
  const known = customer && typed.email === undefined
  const values = {
    ...data.notes,
    ...Object.fromEntries(methods.map((method) => [dayField(method), data.date ?? ''])),
    ...(known && withCustomer(emptyDraft, customer, country, false).details),
    ...typed,
  }
  return (
    <StepFrame {...data}>
      <CheckoutFields value={{ values, errors }}>
        <CheckoutForm step="checkout" enter={{ label: t('Continue to payment') }}>
          <AddressFields fields={fieldsFor(group)} />
          <InvoiceFields groupId={group} />
          {methods.length > 0 && (
            <>
              {data.chosenElsewhere && <p role="status">{t(methodElsewhere.message)}</p>}
              <DeliveryFields {...data} />
              <NoteFields isBrought />
            </>
          )}
          <Button type="submit">{t('Continue to payment')}</Button>
        </CheckoutForm>
      </CheckoutFields>
    </StepFrame>
  )
}
