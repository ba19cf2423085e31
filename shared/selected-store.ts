import type { Customer } from './platform-api/user.ts'

/** Returns the id of the shop of ours where a customer collects orders by default; null if they have not chosen one. */
export function selectedStore({ custom_attributes }: Pick<Customer, 'custom_attributes'>): string | null {
  const own = custom_attributes.find(({ attribute_code }) => attribute_code === 'selected_store')
  return own?.value || null
}
