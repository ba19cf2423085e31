import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { useView } from '#client/view.tsx'
import { ageCheckStart } from '#shared/age-outcome.ts'
import { usualDays } from '#shared/delivery-days.ts'
import { deliveryPromise } from '#shared/delivery-promise.ts'
import { methodElsewhere } from '../draft/refused-order.ts'
import layout from '../layout/checkout-form.module.css'
import { BesideOrder } from './beside-order.tsx'
import { DetailsInputs } from './details-inputs.tsx'
import styles from './forms.module.css'
import { MethodInputs } from './method-inputs.tsx'
import { NoteInputs } from './note-inputs.tsx'
import type { Promising, StepData } from './order-form-data.ts'
import { OrderStepForm } from './order-step-form.tsx'

interface CheckoutFormProps extends StepData<'checkout'> {
  errors: readonly FormError[]
}

/** Renders customer and delivery. The proof of age comes first, because it leaves the page, and typed text would be lost. */
export function CheckoutForm({ errors, ...data }: CheckoutFormProps) {
  const { t } = useMessages()
  const { age, methods } = data
  if (age !== null) {
    return (
      <div className={`${styles.form} ${styles.alone}`}>
        <p>{t('You must be at least {age} years old to buy this. Prove it once, then order.', { age })}</p>
        <ButtonLink href={ageCheckStart}>{t('Verify your age')}</ButtonLink>
      </div>
    )
  }
  return (
    <BesideOrder {...data}>
      <OrderStepForm step="checkout" className={layout.form} enter={{ label: t('Continue to payment') }}>
        <DetailsInputs {...data} errors={errors} />
        {methods.length > 0 && <Delivery data={data} errors={errors} />}
        <Button type="submit">{t('Continue to payment')}</Button>
      </OrderStepForm>
    </BesideOrder>
  )
}

function Delivery({ data, errors }: { data: StepData<'checkout'>; errors: readonly FormError[] }) {
  const { t } = useMessages()
  const view = useView()
  const now = useNow()
  const { country } = view
  const days = data.days ?? usualDays(view)
  const promiseOf: Promising = ({ needs: kind, price_incl_tax: price }, shop) =>
    deliveryPromise({ at: now, country, kind, days, price, shop })
  return (
    <>
      {data.chosenElsewhere && <p role="status">{t(methodElsewhere.message)}</p>}
      <MethodInputs data={data} promiseOf={promiseOf} errors={errors} />
      <NoteInputs {...data} errors={errors} />
    </>
  )
}
