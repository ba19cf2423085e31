import { useMessages } from '#client/messages.tsx'
import type { StoreCode } from '#shared/store-view.ts'
import { useCountries } from './list-filters.tsx'
import { TypedSelect } from './typed-fields.tsx'

interface CountryFieldProps {
  view: StoreCode
  onChoose(view: StoreCode): void
}

/** Renders the field for the country of a new entry; nothing if the shop has one. */
export function CountryField({ view, onChoose }: CountryFieldProps) {
  const { t } = useMessages()
  const options = useCountries()
  if (Object.keys(options).length < 2) return null
  const onType = (code: string) => onChoose(code as StoreCode)
  return <TypedSelect label={t('Country')} {...{ options, onType }} value={view} />
}
