/** Returns the parts of two values that differ. Objects and lists keep only the entries that are not equal. */
export function differingParts(before: unknown, after: unknown): [before: unknown, after: unknown] {
  if (!isObject(before) || !isObject(after)) return [before, after]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const parts = differing.map((name) => [name, differingParts(before[name], after[name])] as const)
  return [0, 1].map((side) => Object.fromEntries(parts.map(([name, part]) => [name, part[side]]))) as [
    unknown,
    unknown,
  ]
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
