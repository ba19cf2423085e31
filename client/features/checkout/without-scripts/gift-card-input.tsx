import type { FormError } from '#client/features/forms/error-summary.tsx'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field } from '#client/ui/field.tsx'
import { isMoney } from '#shared/cart.ts'
import { segmentValue } from '#shared/totals.ts'
import choices from '../payment/payment-choices.module.css'
import type { StepData } from './order-form-data.ts'
import { errorAt } from './order-problem.ts'

interface GiftCardInputProps extends Pick<StepData<'confirm'>, 'lines' | 'totals' | 'typed'> {
  errors: readonly FormError[]
}

/** Renders the payment with a gift card, up to its balance. */
export function GiftCardInput({ lines, totals, typed, errors }: GiftCardInputProps) {
  const { t } = useMessages()
  const used = totals ? segmentValue(totals, 'giftcard') : undefined
  if (used !== undefined) {
    return (
      <div>
        <p>{t('The gift card pays {amount}.', { amount: t.price(-used) })}</p>
        <Button type="submit" kind="quiet" name="drop" value="giftcard">
          {t('Do not use the gift card')}
        </Button>
      </div>
    )
  }
  const cards = lines.filter(isMoney)
  const exception = cards.length > 0 && <p>{t('Gift cards are not bought with gift cards or points.')}</p>
  if (exception && cards.length === lines.length) return exception
  return (
    <Disclosure summary={t('Pay with a gift card')} open={Boolean(typed.giftcard) || undefined}>
      {exception}
      <div className={choices.giftCard}>
        <Field
          id="giftcard"
          name="giftcard"
          label={t('Code of the gift card')}
          defaultValue={typed.giftcard}
          autoComplete="off"
          maxLength={40}
          error={errorAt(errors, 'giftcard', t)}
        />
        <Button type="submit" kind="outline" name="use" value="1">
          {t('Use the gift card')}
        </Button>
      </div>
    </Disclosure>
  )
}
