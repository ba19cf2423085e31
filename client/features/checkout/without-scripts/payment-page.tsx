import { TotalsRows } from '#client/features/cart/totals/totals-rows.tsx'
import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { dayInWords } from '#shared/arrival-words.ts'
import { cartEntries } from '#shared/kit-line.ts'
import { contentsOf } from '#shared/order-form.ts'
import { dayField } from '#shared/typed-order.ts'
import { DetailsSummary } from '../details/details-summary.tsx'
import { CheckoutFields } from '../layout/checkout-fields.ts'
import { CheckoutForm } from '../layout/checkout-form.tsx'
import { GiftCard } from '../payment/gift-card.tsx'
import { PaymentChoices } from '../payment/payment-choices.tsx'
import { waysToPay } from '../payment/use-payments.ts'
import { ConsentFields } from '../placing/consent-fields.tsx'
import { Review } from '../placing/order-review.tsx'
import type { StepData } from './order-form-data.ts'
import { StepFrame } from './step-frame.tsx'

interface PaymentPageProps extends StepData<'confirm'> {
  errors: readonly FormError[]
}

/** Renders the whole order with the platform's totals: this sum is ordered. */
export function PaymentPage({ lines, totals, payments, method, group, typed, errors }: PaymentPageProps) {
  const { t } = useMessages()
  const { locale } = useView()
  const day = method && typed[dayField(method)]
  return (
    <StepFrame lines={lines} totals={totals}>
      <CheckoutFields value={{ values: typed, errors }}>
        <CheckoutForm step="confirm" enter={{ label: t('Use the gift card'), name: 'use' }}>
          <div>
            {Object.entries(typed).map(
              ([field, value]) =>
                !ownFields.includes(field) && <input key={field} type="hidden" name={field} value={value} />,
            )}
            <DetailsSummary typed={typed} groupId={group} />
            {method && (
              <p>{[method.method_title, day && dayInWords(day, locale)].filter(Boolean).join(' · ')}</p>
            )}
            <Button type="submit" kind="quiet" name="change" value="1">
              {t('Change')}
            </Button>
          </div>
          <input type="hidden" name="total" value={totals?.grand_total ?? 0} />
          <input type="hidden" name="contents" value={contentsOf(lines)} />
          <PaymentChoices payments={waysToPay(payments, { lines })} />
          <GiftCard lines={lines} totals={totals} />
          <ConsentFields lines={lines} />
          <Review entries={cartEntries(lines)}>{totals && <TotalsRows totals={totals} />}</Review>
          <Button type="submit" wide>
            {t('Order with obligation to pay')}
          </Button>
        </CheckoutForm>
      </CheckoutFields>
    </StepFrame>
  )
}

/** Fields of this step and its buttons: they are not repeated as hidden fields of the step before. */
const ownFields = [
  ...['payment', 'giftcard', 'terms', 'newsletter', 'digital', 'total', 'contents'],
  ...['change', 'use', 'drop'],
]
