/** Business, restaurants and catering, business retail (ROLE-2): they alone see and buy what is for businesses only. */
export function buysAsBusiness(groupId: number): boolean {
  return [3, 5, 6, 9, 10, 11, 13].includes(groupId)
}

/** Restaurants and catering, VIP and retailers (ROLE-4): for them alone something can be set aside. */
export function hasLimitedProducts(groupId: number): boolean {
  return [5, 6, 7, 8, 10, 11].includes(groupId)
}

/** The business customer (ROLE-3): she alone sees what she has bought as figures. */
export function hasRetailCounts(groupId: number): boolean {
  return groupId === 3
}
