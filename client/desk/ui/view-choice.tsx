import { useMessages } from '#client/messages.tsx'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { useCountryName } from './country-name.ts'

/** Renders the choice of a store view; nothing if the shop has one. */
export function ViewChoice({ view, onChoose }: { view: StoreCode; onChoose(view: StoreCode): void }) {
  const { t } = useMessages()
  const countryName = useCountryName()
  const views = Object.values(storeViews)
  if (views.length < 2) return null
  return (
    <label>
      <span>{t('Country')}</span>
      <select value={view} onChange={({ currentTarget }) => onChoose(currentTarget.value as StoreCode)}>
        {views.map(({ code }) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </select>
    </label>
  )
}
