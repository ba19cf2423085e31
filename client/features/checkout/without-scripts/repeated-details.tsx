import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { dayInWords } from '#shared/arrival-words.ts'
import { dayField } from '#shared/typed-order.ts'
import { townWithPostcode } from '../draft/draft-fields.ts'
import type { StepData } from './order-form-data.ts'

/** Fields that this step asks for each time, and its buttons: they are not repeated. */
const asked = [
  ...['payment', 'giftcard', 'terms', 'newsletter', 'digital', 'total', 'contents'],
  ...['change', 'use', 'drop'],
]

/** Renders the values of the step before as hidden fields, and a button back to that step. */
export function RepeatedDetails({ typed, method }: Pick<StepData<'confirm'>, 'typed' | 'method'>) {
  const { t } = useMessages()
  const { locale, country } = useView()
  const day = method && typed[dayField(method)]
  const {
    company,
    firstname,
    lastname,
    street,
    postcode = '',
    city = '',
    email,
    telephone,
    reference,
    ean,
  } = typed
  const name = [company, `${firstname} ${lastname}`].filter(Boolean).join(', ')
  const { 'billing-street': road, 'billing-postcode': code = '', 'billing-city': town = '' } = typed
  const second = `${road}, ${townWithPostcode({ postcode: code, city: town }, country)}`
  return (
    <div>
      {Object.entries(typed).map(
        ([field, value]) =>
          !asked.includes(field) && <input key={field} type="hidden" name={field} value={value} />,
      )}
      <p>
        {name}
        <br />
        {`${street}, ${townWithPostcode({ postcode, city }, country)}`}
        <br />
        {email}
        <br />
        {telephone}
        {typed.billing && (
          <>
            <br />
            {t('Billing address')}: {second}
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
      {method && <p>{[method.method_title, day && dayInWords(day, locale)].filter(Boolean).join(' · ')}</p>}
      <Button type="submit" kind="quiet" name="change" value="1">
        {t('Change')}
      </Button>
    </div>
  )
}
