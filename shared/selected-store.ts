import type { Customer } from './platform-api/user.ts'

/** The id of the shop of ours where a customer collects unless she says otherwise; null where she has not said. */
export function selectedStore({ custom_attributes }: Pick<Customer, 'custom_attributes'>): string | null {
  const own = custom_attributes.find(({ attribute_code }) => attribute_code === 'selected_store')
  return own?.value || null
}
