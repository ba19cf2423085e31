/** The shortest value in characters that is removed, and the most values that are searched for. */
const shortest = 3
const most = 500

/**
 * Returns a platform's message without the values that were sent to it: it may quote a password, a name or its own address. Values of fewer
 * than three characters stay, and values after the first 500.
 */
export function withoutSent(text: string, sent: unknown): string {
  const values = new Set<string>()
  collect(sent, values)
  const longestFirst = [...values].sort((one, other) => other.length - one.length)
  return longestFirst.reduce(
    (rest, value) => rest.replaceAll(value, '…').replaceAll(encodeURIComponent(value.toWellFormed()), '…'),
    text,
  )
}

function collect(value: unknown, into: Set<string>): void {
  if (into.size >= most) return
  if (typeof value === 'string' && value.trim().length >= shortest) into.add(value.trim())
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) collect(item, into)
}
