import { TotalsRows } from '#client/features/cart/totals/totals-rows.tsx'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { cartEntries } from '#shared/kit-line.ts'
import { contentsOf } from '#shared/order-form.ts'
import layout from '../layout/checkout-form.module.css'
import { Review } from '../placing/order-review.tsx'
import { BesideOrder } from './beside-order.tsx'
import { ConsentInputs } from './consent-inputs.tsx'
import { GiftCardInput } from './gift-card-input.tsx'
import type { StepData } from './order-form-data.ts'
import { OrderStepForm } from './order-step-form.tsx'
import { PaymentInputs } from './payment-inputs.tsx'
import { RepeatedDetails } from './repeated-details.tsx'

interface ConfirmFormProps extends StepData<'confirm'> {
  errors: readonly FormError[]
}

/** Renders the whole order with the platform's totals: this sum is ordered. */
export function ConfirmForm({ lines, totals, payments, method, typed, errors }: ConfirmFormProps) {
  const { t } = useMessages()
  return (
    <BesideOrder lines={lines} totals={totals}>
      <OrderStepForm
        step="confirm"
        className={layout.form}
        enter={{ label: t('Use the gift card'), name: 'use' }}
      >
        <RepeatedDetails typed={typed} method={method} />
        <input type="hidden" name="total" value={totals?.grand_total ?? 0} />
        <input type="hidden" name="contents" value={contentsOf(lines)} />
        <PaymentInputs lines={lines} payments={payments} typed={typed} errors={errors} />
        <GiftCardInput lines={lines} totals={totals} typed={typed} errors={errors} />
        <ConsentInputs lines={lines} typed={typed} errors={errors} />
        <Review entries={cartEntries(lines)}>{totals && <TotalsRows totals={totals} />}</Review>
        <Button type="submit" wide>
          {t('Order with obligation to pay')}
        </Button>
      </OrderStepForm>
    </BesideOrder>
  )
}
