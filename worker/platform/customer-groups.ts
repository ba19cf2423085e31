import { hasLimitedProducts } from '#shared/customer-group.ts'

/** 1 retail · 3, 9 business · 5, 6 HORECA · 7, 8 VIP · 10, 11, 13 business retail (ROLE-2). */
export const customerGroups = [1, 3, 5, 6, 7, 8, 9, 10, 11, 13] as const
export type CustomerGroup = (typeof customerGroups)[number]

export const businessGroups: readonly CustomerGroup[] = [3, 9, 10, 11, 13]

/** Returns the id of a customer for whom units may be set aside, otherwise null. */
export function limitedCustomer(customer: { id: number; group_id: number } | null): number | null {
  return customer && hasLimitedProducts(customer.group_id) ? customer.id : null
}
