import type * as v from 'valibot'
import type { AgentRequest, Outcome } from './agent-request.ts'
import type { CapabilityName } from './negotiation/capabilities.ts'

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
