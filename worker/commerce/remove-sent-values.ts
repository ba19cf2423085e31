import { redacted } from '#shared/log.ts'

/** The shortest value in characters that is removed, and the most values that are searched for. */
const shortest = 3
const most = 500

/**
 * Returns a platform's message without private fields and without the values that were sent to it: it may quote a password, a name or its
 * own address. Private fields are masked first, because a removed value may be part of a field's name. Values of fewer than three
 * characters stay, and values after the first 500.
 */
export function removeSentValues(text: string, sent: unknown): string {
  const values = new Set<string>()
  collect(sent, values)
  const forms = [...values].flatMap((value) => [
    value,
    encodeURIComponent(value.toWellFormed()),
    redacted(value),
  ])
  const longestFirst = forms
    .filter((form) => form.length >= shortest)
    .sort((one, other) => other.length - one.length)
  return longestFirst.reduce((rest, form) => rest.replaceAll(form, '…'), redacted(text))
}

function collect(value: unknown, into: Set<string>): void {
  if (into.size >= most) return
  if (typeof value === 'string' && value.trim().length >= shortest) into.add(value.trim())
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) collect(item, into)
}
