import { useState } from 'react'
import { useTown } from '#client/features/checkout/details/use-town.ts'
import { useMessages } from '#client/messages.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { SelectField } from '#client/ui/field-select.tsx'
import { useView } from '#client/view.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import { addressLimits } from '#shared/address.ts'
import { countries } from '#shared/views/countries.ts'
import type { BlockProps } from './account-data.ts'
import form from './account-form.module.css'
import { AccountChoice, AccountField, AccountForm } from './account-form.tsx'
import { NameFields } from './person-fields.tsx'

/** Renders the form for one address of the address book, or for a new one. */
export function AddressBlock({ shown: { address, own }, form: refused }: BlockProps<'shipping-details/:id'>) {
  const { t } = useMessages()
  const to = accountHref('shipping-details/:id', address?.id ?? 'new')
  return (
    <>
      <p>
        <a href={accountHref('shipping-details')}>{t('All addresses')}</a>
      </p>
      <AccountForm to={to} action="save" refused={refused} submit={t('Save')}>
        <AddressFields address={address} own={own} country={refused?.typed.country_id} />
        <AccountChoice
          name="defaultShipping"
          checked={address?.default_shipping ?? false}
          label={t('Deliver here unless I say otherwise')}
        />
        <AccountChoice
          name="defaultBilling"
          checked={address?.default_billing ?? false}
          label={t('Make out invoices to this address')}
        />
      </AccountForm>
      {address && (
        <Disclosure summary={t('Delete the address')}>
          <AccountForm
            to={to}
            action="delete"
            refused={refused}
            submit={t('Yes, delete it')}
            kind="outline"
          />
        </Disclosure>
      )}
    </>
  )
}

interface AddressFieldsProps {
  address: BlockProps<'shipping-details/:id'>['shown']['address']
  own: BlockProps<'shipping-details/:id'>['shown']['own']
  /** The country in a form that was sent without scripts. */
  country: string | undefined
}

function AddressFields({ address, own, country }: AddressFieldsProps) {
  const { t } = useMessages()
  return (
    <>
      <div className={form.pair}>
        <NameFields {...(address ?? own)} />
      </div>
      <AccountField
        name="company"
        label={t('Company')}
        value={address?.company}
        autoComplete="organization"
        maxLength={addressLimits.company}
        isOptional
      />
      <AccountField
        name="vat_id"
        label={t('VAT number')}
        value={address?.vat_id}
        autoComplete="off"
        maxLength={addressLimits.vat_id}
        isOptional
      />
      <AccountField
        name="street"
        label={t('Street and number')}
        value={address?.street[0]}
        autoComplete="address-line1"
        maxLength={addressLimits.street}
      />
      <AccountField
        name="more"
        label={t('Floor, door, c/o')}
        value={address?.street[1]}
        autoComplete="address-line2"
        maxLength={addressLimits.street}
        isOptional
      />
      <TownFields address={address} country={country} />
      <AccountField
        name="telephone"
        label={t('Mobile phone')}
        value={address?.telephone}
        type="tel"
        autoComplete="tel"
        maxLength={addressLimits.telephone}
      />
    </>
  )
}

/** Renders postcode, city and country. The city of a typed postcode is filled in. */
function TownFields({ address, country: typed }: Omit<AddressFieldsProps, 'own'>) {
  const { t } = useMessages()
  const view = useView()
  const [country, setCountry] = useState(typed ?? address?.country_id ?? view.country)
  const [city, setCity] = useState(address?.city ?? '')
  const [town, setTown] = useState<string | null>(null)
  const askTown = useTown(country, city, town ?? '', (found) => {
    setCity(found)
    setTown(found)
  })
  const names = new Intl.DisplayNames(view.locale, { type: 'region' })
  return (
    <>
      <div className={form.pair}>
        <AccountField
          name="postcode"
          label={t('Postcode')}
          value={address?.postcode}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          onChange={(event) => void askTown(event.currentTarget.value)}
        />
        <AccountField
          key={town}
          name="city"
          label={t('City')}
          value={town ?? address?.city}
          autoComplete="address-level2"
          maxLength={addressLimits.city}
          onChange={(event) => setCity(event.currentTarget.value)}
        />
      </div>
      <SelectField
        name="country_id"
        label={t('Country')}
        autoComplete="country"
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value as typeof country)}
      >
        {Object.keys(countries).map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
