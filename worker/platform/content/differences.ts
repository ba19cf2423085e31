/** Keys of entries. `gone`: stored, and absent from the new list. */
export interface Differences {
  added: string[]
  changed: string[]
  gone: string[]
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
    gone: [...stored.keys()].filter((key) => !wanted.has(key)),
  }
}

/** Returns JSON that is equal for equal values: the keys of objects are sorted. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part) => {
    const isObject = part && typeof part === 'object' && !Array.isArray(part)
    return isObject ? Object.fromEntries(Object.entries(part).toSorted()) : part
  })
}
