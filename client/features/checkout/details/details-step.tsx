import { useAtomValue, useSetAtom } from 'jotai'
import { memo, useEffect } from 'react'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import type { CheckoutStep } from '#shared/order-form.ts'
import { hasErrors } from '#shared/typed-order.ts'
import { followPointsAtom } from '../customer/follow-points.ts'
import { draftAtom } from '../draft/checkout-atoms.ts'
import { detailsErrors, draftFields } from '../draft/draft-fields.ts'
import { CheckoutSection } from '../layout/checkout-section.tsx'
import { DetailsForm } from './details-form.tsx'
import { DetailsSummary } from './details-summary.tsx'
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
  const groupId = session?.groupId ?? 0
  const complete = !hasErrors(detailsErrors(draft, country, groupId))
  const follow = useSetAtom(followPointsAtom)
  const mayHavePoints = hasLoyaltyClub && session !== null
  useEffect(() => (mayHavePoints ? follow() : undefined), [mayHavePoints, follow])
  return (
    <CheckoutSection
      step="details"
      number={number}
      title={t('Your details')}
      open={open}
      summary={complete && <DetailsSummary typed={draftFields(draft)} groupId={groupId} />}
    >
      <WhoOrders>
        <DetailsForm next={next} />
      </WhoOrders>
    </CheckoutSection>
  )
})
