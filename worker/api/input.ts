import type { Context } from 'hono'
import * as v from 'valibot'
import { isTooDeep } from '#shared/depth.ts'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { FieldError } from '#worker/commerce/envelope.ts'
import type { Gateway } from '#worker/gateway.ts'
import { InvalidInput } from './answer.ts'

export interface Input {
  query: Record<string, string>
  /** As on the wire: it is checked by the row's schema but not transformed. */
  body: unknown
}

/** Search params that the edge alone fills in. */
const ours = new Set(['token', 'cartId', 'storeCode'])

/** Query and body of a call, checked by its row. Throws `InvalidInput` with a message for each field. */
export async function readInput(row: Endpoint, c: Context<Gateway>): Promise<Input> {
  const params = Object.entries({ ...c.req.query(), ...c.req.param() }).filter(([name]) => !ours.has(name))
  const query = Object.fromEntries(params)
  check(row.query, query)
  // A row without a body may be sent an empty object, so that also such calls are no simple requests.
  if (row.body.type === 'undefined' || row.method === 'GET') return { query, body: undefined }
  return { query, body: await readBody(row.body, c) }
}

/** A JSON body, checked. */
export async function readBody<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  c: Context<Gateway>,
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
