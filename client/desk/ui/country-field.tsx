import { useMessages } from '#client/messages.tsx'
import { SelectField } from '#client/ui/field-select.tsx'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { useCountryName } from './country-name.ts'

interface CountryFieldProps {
  view: StoreCode
  onChoose(view: StoreCode): void
}

/** Renders the field for the country of a new entry; nothing if the shop has one. */
export function CountryField({ view, onChoose }: CountryFieldProps) {
  const { t } = useMessages()
  const countryName = useCountryName()
  const views = Object.values(storeViews)
  if (views.length < 2) return null
  return (
    <SelectField
      label={t('Country')}
      value={view}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as StoreCode)}
    >
      {views.map(({ code }) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </SelectField>
  )
}
