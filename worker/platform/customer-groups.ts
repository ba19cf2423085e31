import { type CustomerGroup, hasLimitedProducts } from '#shared/customer-group.ts'

/** Groups above this one have prices of their own (PRICE-4). */
export const lastGroupWithoutPrices = 4

export const businessGroups: readonly CustomerGroup[] = [3, 9, 10, 11, 13]

/** Returns the id of a customer for whom units may be set aside, otherwise null. */
export function limitedCustomer(customer: { id: number; group_id: number } | null): number | null {
  return customer && hasLimitedProducts(customer.group_id) ? customer.id : null
}
