import { useMessages } from '#client/messages.tsx'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { useCountryName } from './country-name.ts'
import { FilterSelect } from './filter-select.tsx'

interface CountryFilterProps {
  value: StoreCode | undefined
  /** True if one country has to be chosen. */
  isNeeded?: true
  onChoose(view: StoreCode | undefined): void
}

/** Renders the filter of a page by store view; nothing if the shop has one view. */
export function CountryFilter({ onChoose, ...filter }: CountryFilterProps) {
  const { t } = useMessages()
  const countryName = useCountryName()
  const views = Object.values(storeViews)
  if (views.length < 2) return null
  return (
    <FilterSelect
      {...filter}
      label={t('Country')}
      options={Object.fromEntries(views.map(({ code }) => [code, countryName(code)]))}
      onChoose={(view) => onChoose(view as StoreCode | undefined)}
    />
  )
}
