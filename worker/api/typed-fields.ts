import type { Context } from '#worker/gateway.ts'

type TypedFields = Readonly<Partial<Record<string, string>>>

/**
 * Returns the typed values of a form by the names of its fields, without files. Several values of one name are sorted and joined by commas,
 * like the answers to a product's question.
 */
export async function typedFields(c: Context): Promise<TypedFields> {
  const entries = Object.entries(await c.req.parseBody({ all: true })).map(([name, value]) => {
    const values = [value].flat().flatMap((each) => (typeof each === 'string' ? [typedText(each)] : []))
    return [name, values.length > 1 ? values.filter(Boolean).sort().join(',') : (values[0] ?? '')]
  })
  return Object.fromEntries(entries)
}

/** Returns the value of a field as a script reads it: a form sends a line break as two characters, which would count twice. */
export function typedText(value: string): string {
  return value.replace(/\r\n?/g, '\n')
}

/**
 * Returns the status of a page that shows a form again: 503 if the platform did not respond, 429 after too many attempts, otherwise 422.
 */
export function formStatus(outcome: string): 422 | 429 | 503 {
  if (outcome === 'failed') return 503
  return outcome === 'tooMany' ? 429 : 422
}
