/** `info` of a navigation that has to load a new document: the present one is of another view, or has another cart. */
export const newDocument = 'new-document'

/** Goes to a page of this shop as a new document, not inside the present one. */
export function openDocument(path: string): void {
  const { navigation } = globalThis as { navigation?: Navigation }
  if (path === location.pathname + location.search) location.reload()
  else if (navigation) navigation.navigate(path, { info: newDocument })
  else location.assign(path)
}
