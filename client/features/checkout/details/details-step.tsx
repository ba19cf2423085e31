import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { type CheckoutStep, draftAtom } from '../draft/checkout-atoms.ts'
import type { Details } from '../draft/checkout-draft.ts'
import { billingErrors, detailsErrors, townWithPostcode } from '../draft/draft-address.ts'
import { CheckoutSection } from '../layout/checkout-section.tsx'
import { DetailsForm } from './details-form.tsx'
import { WhoOrders } from './who-orders.tsx'

interface DetailsStepProps {
  number: number
  open: boolean
  next: CheckoutStep
}

/** Who orders, and where it goes. */
export const DetailsStep = memo(function DetailsStep({ number, open, next }: DetailsStepProps) {
  const { t } = useMessages()
  const { country } = useView()
  const { details, billing } = useAtomValue(draftAtom)
  const groupId = useAtomValue(sessionAtom)?.groupId
  const wrong = { ...detailsErrors(details, country, groupId), ...billingErrors(billing, country) }
  const complete = Object.keys(wrong).length === 0
  return (
    <CheckoutSection
      step="details"
      number={number}
      title={t('Your details')}
      open={open}
      summary={complete && <DetailsSummary details={details} billing={billing} />}
    >
      <WhoOrders>
        <DetailsForm next={next} />
      </WhoOrders>
    </CheckoutSection>
  )
})

function DetailsSummary({ details, billing }: { details: Details; billing: Details | null }) {
  const { t } = useMessages()
  const { firstname, lastname, company, email, telephone } = details
  return (
    <p>
      {[company, `${firstname} ${lastname}`].filter(Boolean).join(', ')}
      <br />
      {inOneLine(details)}
      <br />
      {email}
      <br />
      {telephone}
      {billing && (
        <>
          <br />
          {t('Billing address')}: {inOneLine(billing)}
        </>
      )}
    </p>
  )
}

function inOneLine(details: Details): string {
  return `${details.street}, ${townWithPostcode(details)}`
}
