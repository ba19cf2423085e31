import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type Operation, takesId } from './operation.ts'
import { operations } from './operations.ts'

const meta = {
  type: 'object',
  required: ['ucp-agent'],
  properties: {
    'ucp-agent': {
      type: 'object',
      required: ['profile'],
      properties: {
        profile: { type: 'string', format: 'uri', description: 'The address of the agent’s profile' },
      },
    },
    'idempotency-key': { type: 'string', description: 'The same key again has the same effect once' },
  },
}

/** The outcome of every tool; the protocol's published schemas describe the rest. */
const outputSchema: Tool['outputSchema'] = {
  type: 'object',
  required: ['ucp'],
  properties: {
    ucp: {
      type: 'object',
      required: ['version', 'status'],
      properties: { version: { type: 'string' }, status: { type: 'string', enum: ['success', 'error'] } },
    },
    messages: { type: 'array', items: { type: 'object' } },
  },
}

/** The operations as tools. */
export const tools: Tool[] = operations.map((operation) => ({
  name: operation.name,
  description: operation.description,
  inputSchema: inputSchema(operation),
  outputSchema,
}))

function inputSchema(operation: Operation): Tool['inputSchema'] {
  const { body } = operation
  return {
    type: 'object',
    required: ['meta', ...(takesId(operation) ? ['id'] : []), ...(body ? [body.name] : [])],
    properties: {
      meta,
      ...(takesId(operation) && { id: { type: 'string' } }),
      ...(body && { [body.name]: bodySchema(body.schema) }),
    },
  }
}

function bodySchema(schema: v.GenericSchema): Record<string, unknown> {
  const { $schema: _, ...described } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return described
}
