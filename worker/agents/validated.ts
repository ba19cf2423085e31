import * as v from 'valibot'
import { isTooDeep } from '#shared/depth.ts'
import { TooLong, textUpTo } from '#shared/read-up-to.ts'
import { ProtocolError } from './protocol-error.ts'

/** The largest body of a request in bytes. */
const largestBody = 128 * 1024

/** Returns the JSON of a request. Throws for anything else, and for JSON that is too large or nested too deep. */
export async function parsedJson(request: Request): Promise<unknown> {
  let json: unknown
  try {
    json = JSON.parse(await textUpTo(largestBody, request))
  } catch (error) {
    if (error instanceof TooLong)
      throw new ProtocolError('request_too_large', `A request has at most ${largestBody} bytes`)
    throw new ProtocolError('invalid_request', 'The request body is no JSON')
  }
  if (isTooDeep(json)) throw new ProtocolError('invalid_request', 'The request body is nested too deep')
  return json
}

/** Returns an input as its schema reads it. Throws with the place and the reason of each fault, without the value. */
export function validated<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, input)
  if (read.success) return read.output
  const faults = read.issues.slice(0, 10).map((issue) => {
    const path = v.getDotPath(issue)
    return `${path ? `$.${path}` : '$'}: ${issue.kind === 'schema' ? `${issue.expected} expected` : issue.message}`
  })
  throw new ProtocolError('invalid_request', faults.join('; '))
}
