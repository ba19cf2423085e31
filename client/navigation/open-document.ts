/** `info` of a navigation that must load a new document: the current document has another store view or another cart. */
export const newDocument = 'new-document'

/** Opens a page of this shop as a new document, not inside the current one. */
export function openDocument(path: string): void {
  const { navigation } = globalThis as { navigation?: Navigation }
  if (path === location.pathname + location.search) location.reload()
  else if (navigation) navigation.navigate(path, { info: newDocument })
  else location.assign(path)
}
