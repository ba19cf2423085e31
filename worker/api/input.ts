import type { Handler } from 'hono'
import * as v from 'valibot'
import { isTooDeep } from '#shared/input-limits.ts'
import type { BodyOf, Endpoint } from '#shared/platform-api/endpoint.ts'
import type { PlatformRefusal } from '#worker/commerce/call.ts'
import type { FieldError } from '#worker/commerce/envelope.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { InvalidInput, refused, succeeded } from './answer.ts'

/** The result of a call: of the platform, or of the edge in its place. */
export type EdgeAnswer = { ok: true; result: unknown } | PlatformRefusal

export interface Input {
  query: Record<string, string>
  /** The body as on the wire: validated by the row's schema, but not transformed. */
  body: unknown
}

/** Search params that only the edge fills in. */
const ours = new Set(['token', 'cartId', 'storeCode'])

/** Returns query and body of a call, validated by its row. Throws `InvalidInput` with a message for each field. */
export async function readInput(row: Endpoint, c: Context): Promise<Input> {
  const params = Object.entries({ ...c.req.query(), ...c.req.param() }).filter(([name]) => !ours.has(name))
  const query = Object.fromEntries(params)
  check(row.query, query)
  // A row without a body accepts an empty object, so that these calls are no simple requests either.
  if (row.body.type === 'undefined' || row.method === 'GET') return { query, body: undefined }
  return { query, body: await readBody(row.body, c) }
}

/** Returns a JSON body, validated. */
export async function readBody<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  c: Context,
): Promise<v.InferInput<Schema>> {
  let body: unknown
  try {
    body = await c.req.json()
  } catch {
    throw new InvalidInput([{ field: '', message: 'The request body is no JSON' }])
  }
  if (isTooDeep(body)) throw new InvalidInput([{ field: '', message: 'The request body is nested too deep' }])
  check(schema, body)
  return body
}

function check(schema: v.GenericSchema<unknown, unknown>, input: unknown): void {
  const read = v.safeParse(schema, input)
  if (!read.success) throw new InvalidInput(read.issues.map(fieldError))
}

function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  return { field: v.getDotPath(issue) ?? '', message: issue.message }
}

/** Makes the handler of a call that the edge handles itself: validates the body by the row and writes the result of `work`. */
export function answeredBy<Row extends Endpoint>(
  row: Row,
  work: (body: BodyOf<Row>, c: Context) => Promise<EdgeAnswer>,
): Handler<Gateway> {
  return async (c) => {
    const answer = await work((await readInput(row, c)).body as BodyOf<Row>, c)
    return answer.ok ? succeeded(c, answer.result) : refused(c, answer)
  }
}
