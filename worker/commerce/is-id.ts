/** Returns whether the key of a page or a category in an address is an id, not a name: up to nine digits. */
export function isId(key: string): boolean {
  return /^\d{1,9}$/.test(key)
}
