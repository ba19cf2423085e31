import { useAtomValue, useSetAtom } from 'jotai'
import { memo, useEffect } from 'react'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import type { Country } from '#shared/store-view.ts'
import { hasErrors } from '#shared/typed-order.ts'
import { followPointsAtom } from '../customer/follow-points.ts'
import { type CheckoutStep, draftAtom, draftReferenceAtom } from '../draft/checkout-atoms.ts'
import type { CheckoutDraft, Details } from '../draft/checkout-draft.ts'
import { detailsErrors, townWithPostcode } from '../draft/draft-fields.ts'
import { CheckoutSection } from '../layout/checkout-section.tsx'
import { DetailsForm } from './details-form.tsx'
import { WhoOrders } from './who-orders.tsx'

interface DetailsStepProps {
  number: number
  open: boolean
  next: CheckoutStep
}

/** Renders the step for the customer and the address. */
export const DetailsStep = memo(function DetailsStep({ number, open, next }: DetailsStepProps) {
  const { t } = useMessages()
  const { country, hasLoyaltyClub } = useView()
  const draft = useAtomValue(draftAtom)
  const session = useAtomValue(sessionAtom)
  const complete = !hasErrors(detailsErrors(draft, country, session?.groupId))
  const follow = useSetAtom(followPointsAtom)
  const mayHavePoints = hasLoyaltyClub && session !== null
  useEffect(() => (mayHavePoints ? follow() : undefined), [mayHavePoints, follow])
  return (
    <CheckoutSection
      step="details"
      number={number}
      title={t('Your details')}
      open={open}
      summary={complete && <DetailsSummary draft={draft} />}
    >
      <WhoOrders>
        <DetailsForm next={next} />
      </WhoOrders>
    </CheckoutSection>
  )
})

function DetailsSummary({ draft: { details, billing } }: { draft: CheckoutDraft }) {
  const { t } = useMessages()
  const { country } = useView()
  const { reference, ean } = useAtomValue(draftReferenceAtom) ?? {}
  const { firstname, lastname, company, email, telephone } = details
  return (
    <p>
      {[company, `${firstname} ${lastname}`].filter(Boolean).join(', ')}
      <br />
      {inOneLine(details, country)}
      <br />
      {email}
      <br />
      {telephone}
      {billing && (
        <>
          <br />
          {t('Billing address')}: {inOneLine(billing, country)}
        </>
      )}
      {reference && (
        <>
          <br />
          {t('Your reference')}: {reference}
        </>
      )}
      {ean && (
        <>
          <br />
          {t('EAN number')}: {ean}
        </>
      )}
    </p>
  )
}

function inOneLine(details: Details, country: Country): string {
  return `${details.street}, ${townWithPostcode(details, country)}`
}
