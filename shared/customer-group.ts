/** Customers who are not logged in. */
export const guestGroup = 0

/** Groups that buy as a business (specification §6): they may buy what is for business only, and on invoice. */
export function buysAsBusiness(groupId: number): boolean {
  return [3, 9, 10, 11, 13].includes(groupId)
}
