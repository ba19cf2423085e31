/**
 * Returns the key of a text in a compiled catalog: five letters of a hash (FNV-1a) of its English source, so that a browser does not
 * receive every text twice. The build fails if two texts have the same key.
 */
export function messageKey(source: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < source.length; index++) {
    hash = Math.imul(hash ^ source.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36).slice(0, 5)
}
