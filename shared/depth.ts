/** The most levels of nested lists and objects that any call accepts. */
const deepest = 32

/** Returns whether JSON is nested deeper than any call accepts: a recursive walk could overflow the stack. */
export function isTooDeep(json: unknown): boolean {
  let level: unknown[] = [json]
  for (let depth = 0; depth <= deepest; depth++) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    if (level.length === 0) return false
  }
  return true
}
