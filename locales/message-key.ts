/**
 * What a text is called in a compiled catalog: five letters of a hash (FNV-1a) of its English source, so that the
 * browser is not sent every text twice. The build refuses two texts of one key.
 */
export function messageKey(source: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < source.length; index++) {
    hash = Math.imul(hash ^ source.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36).slice(0, 5)
}
