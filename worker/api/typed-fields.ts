import type { Context } from 'hono'
import type { Gateway } from '#worker/gateway.ts'

/** Returns the typed values of a form by the names of its fields, without files. */
export async function typedFields(c: Context<Gateway>): Promise<Partial<Record<string, string>>> {
  const entries = Object.entries(await c.req.parseBody())
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, typedText(value)]] : [])),
  )
}

/** Returns the value of a field as a script reads it: a form sends a line break as two characters, which would count twice. */
export function typedText(value: string): string {
  return value.replace(/\r\n?/g, '\n')
}
