/** A changed value with its path. */
export interface ChangedValue {
  path: readonly string[]
  was: unknown
  is: unknown
}

/** Returns the values that differ between two states. Lists of plain values are one value. */
export function changedValues(before: unknown, after: unknown, path: readonly string[] = []): ChangedValue[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isNested(before) && !isNested(after)) return [{ path, was: before, is: after }]
  const [was, is] = [before, after].map((side) => Object(side ?? {}) as Readonly<Record<string, unknown>>)
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
  return names.flatMap((name) => changedValues(was?.[name], is?.[name], [...path, name]))
}

function isNested(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isNested)
  return typeof value === 'object' && value !== null
}
