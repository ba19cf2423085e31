import type { Context } from 'hono'
import type { Gateway } from '#worker/gateway.ts'

/** What was typed into a form, by the names of its fields; files are left out. */
export async function typedFields(c: Context<Gateway>): Promise<Partial<Record<string, string>>> {
  const entries = Object.entries(await c.req.parseBody())
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
