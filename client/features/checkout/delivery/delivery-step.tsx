import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { useMessages } from '#client/messages.tsx'
import { useAfterPaint } from '#client/navigation/after-paint.ts'
import { useView } from '#client/view.tsx'
import { dayInWords } from '#shared/arrival-words.ts'
import type { ShopChoice } from '#shared/offered-place.ts'
import { draftAtom } from '../draft/checkout-atoms.ts'
import type { DeliveryChoice } from '../draft/checkout-draft.ts'
import { townWithPostcode } from '../draft/draft-fields.ts'
import { CheckoutSection } from '../layout/checkout-section.tsx'
import { ChosenArrival } from './chosen-arrival.tsx'
import { DeliveryForm } from './delivery-form.tsx'

interface DeliveryStepProps {
  number: number
  open: boolean
  shops: readonly ShopChoice[] | null
}

export const DeliveryStep = memo(function DeliveryStep({ number, open, shops }: DeliveryStepProps) {
  const { t } = useMessages()
  const { delivery } = useAtomValue(draftAtom)
  // The step opens one paint before its content is rendered.
  const isSeen = useAfterPaint(open)
  return (
    <CheckoutSection
      step="delivery"
      number={number}
      title={t('Delivery')}
      open={open}
      summary={
        delivery && (
          <>
            <DeliverySummary delivery={delivery} />
            <ChosenArrival delivery={delivery} shops={shops ?? []} />
          </>
        )
      }
    >
      {open && isSeen && <DeliveryForm shops={shops} chosen={delivery} />}
    </CheckoutSection>
  )
})

function DeliverySummary({ delivery: { method, place, date } }: { delivery: DeliveryChoice }) {
  const { locale, country } = useView()
  return (
    <p>
      {method.method_title}
      {place && (
        <>
          <br />
          {place.name}, {place.street}, {townWithPostcode(place, country)}
        </>
      )}
      {date && (
        <>
          <br />
          {dayInWords(date, locale)}
        </>
      )}
    </p>
  )
}
