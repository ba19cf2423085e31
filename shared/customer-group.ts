/** Business, restaurants and catering, business retail (ROLE-2): they alone see and buy what is for businesses only. */
export function buysAsBusiness(groupId: number): boolean {
  return [3, 5, 6, 9, 10, 11, 13].includes(groupId)
}
