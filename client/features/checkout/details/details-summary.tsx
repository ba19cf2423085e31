import { Fragment } from 'react'
import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import type { Country } from '#shared/store-view.ts'
import { type OrderFields, typedReference } from '#shared/typed-order.ts'
import { townWithPostcode } from '../draft/draft-fields.ts'

/** Renders the customer and both addresses of a completed step. */
export function DetailsSummary({ typed, groupId }: { typed: OrderFields; groupId: number }) {
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
