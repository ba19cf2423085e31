import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { useColleague } from '../desk-context.ts'

/** Returns a function that names the country of a store view in the language of the desk. */
export function useCountryName(): (view: StoreCode) => string {
  const names = new Intl.DisplayNames(useColleague().spoken.locale, { type: 'region' })
  return (view) => names.of(storeViews[view].country) ?? storeViews[view].country
}
