/** Keys of entries. `removed`: stored, and absent from the new list. */
export interface Differences {
  added: string[]
  changed: string[]
  removed: string[]
}

export function differences<Entry>(
  wanted: ReadonlyMap<string, Entry>,
  stored: ReadonlyMap<string, Entry>,
): Differences {
  const keys = [...wanted.keys()]
  return {
    added: keys.filter((key) => !stored.has(key)),
    changed: keys.filter(
      (key) => stored.has(key) && canonicalJson(stored.get(key)) !== canonicalJson(wanted.get(key)),
    ),
    removed: [...stored.keys()].filter((key) => !wanted.has(key)),
  }
}

/** Returns JSON that is equal for equal values: the keys of objects are sorted. Parts that `isOmitted` accepts are left out. */
export function canonicalJson(value: unknown, isOmitted = (_key: string, _part: unknown) => false): string {
  return JSON.stringify(value, (key, part) => {
    if (isOmitted(key, part)) return undefined
    const isObject = part && typeof part === 'object' && !Array.isArray(part)
    return isObject ? Object.fromEntries(Object.entries(part).toSorted()) : part
  })
}
