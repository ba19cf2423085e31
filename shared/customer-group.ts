/** Groups above this one have prices of their own (PRICE-4). */
export const lastGroupWithoutPrices = 4

export const businessGroups: readonly CustomerGroup[] = [3, 9, 10, 11, 13]

/** 1 retail · 3, 9 business · 5, 6 HORECA · 7, 8 VIP · 10, 11, 13 business retail (ROLE-2). */
export const customerGroups = [1, 3, 5, 6, 7, 8, 9, 10, 11, 13] as const
export type CustomerGroup = (typeof customerGroups)[number]

/** Business, restaurants and catering, business retail (ROLE-2): only these groups see and buy products for businesses. */
export function buysAsBusiness(groupId: number): boolean {
  return [3, 5, 6, 9, 10, 11, 13].includes(groupId)
}

/** Restaurants and catering, VIP and retailers (ROLE-4): only for these groups can products be set aside. */
export function hasLimitedProducts(groupId: number): boolean {
  return [5, 6, 7, 8, 10, 11].includes(groupId)
}

/** The business customer (ROLE-3): only this group sees its purchases as figures. */
export function hasRetailCounts(groupId: number): boolean {
  return groupId === 3
}

/** Returns the id of a customer for whom units may be set aside, otherwise null. */
export function limitedCustomer(customer: { id: number; group_id: number } | null): number | null {
  return customer && hasLimitedProducts(customer.group_id) ? customer.id : null
}
