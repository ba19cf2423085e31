import * as v from 'valibot'
import { isTooDeep, TooLong, textUpTo } from '#shared/input-limits.ts'
import type { AgentRequest, Outcome } from './agent-request.ts'
import type { CapabilityName } from './negotiation/capabilities.ts'
import { ProtocolError } from './protocol-error.ts'

/** The largest body of a request in bytes. */
const largestBody = 128 * 1024

type AnySchema = v.GenericSchema

/** One operation of the protocol, for both bindings. */
export interface Operation<Body extends AnySchema = AnySchema> {
  /** The name of the tool in MCP. */
  name: string
  description: string
  /** Method and path in REST; the path may contain `:id`. */
  call: `${'GET' | 'POST' | 'PUT'} /${string}`
  capability: CapabilityName
  /** The argument of the tool that contains the body, and the body's schema; absent if there is no body. */
  body?: { name: 'catalog' | 'cart' | 'checkout'; schema: Body }
  /** True if the operation makes a resource: REST answers 201. */
  creates?: true
  run(input: { id: string; body: v.InferOutput<Body> }, request: AgentRequest): Promise<Outcome>
}

/** Makes an operation, typed by the schema of its body. */
export function operation<Body extends AnySchema>(written: Operation<Body>): Operation {
  return written as unknown as Operation
}

export function takesId({ call }: Operation): boolean {
  return call.includes(':id')
}

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
