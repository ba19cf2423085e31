import { useAtomValue, useSetAtom } from 'jotai'
import { Fragment, memo, useEffect } from 'react'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import type { CheckoutStep } from '#shared/order-form.ts'
import type { Country } from '#shared/store-view.ts'
import { hasErrors, type OrderFields, typedReference } from '#shared/typed-order.ts'
import { followPointsAtom } from '../customer/follow-points.ts'
import { draftAtom } from '../draft/checkout-atoms.ts'
import { detailsErrors, draftFields, townWithPostcode } from '../draft/draft-fields.ts'
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

/** Renders the customer and both addresses of a completed step. */
function DetailsSummary({ typed, groupId }: { typed: OrderFields; groupId: number }) {
  const { t } = useMessages()
  const { country } = useView()
  const { reference, ean } = typedReference(typed, groupId) ?? {}
  const { firstname, lastname, company, email, telephone } = typed
  const rows = [
    [company, `${firstname} ${lastname}`].filter(Boolean).join(', '),
    inOneLine(typed, country, ''),
    email,
    telephone,
    typed.billing && `${t('Billing address')}: ${inOneLine(typed, country, 'billing-')}`,
    reference && `${t('Your reference')}: ${reference}`,
    ean && `${t('EAN number')}: ${ean}`,
  ]
  return (
    <p>
      {rows.filter(Boolean).map((row, index) => (
        <Fragment key={row}>
          {index > 0 && <br />}
          {row}
        </Fragment>
      ))}
    </p>
  )
}

function inOneLine(typed: OrderFields, country: Country, prefix: '' | 'billing-'): string {
  const of = (name: string) => typed[prefix + name] ?? ''
  return `${of('street')}, ${townWithPostcode({ postcode: of('postcode'), city: of('city') }, country)}`
}
