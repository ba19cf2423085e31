import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { JsonSchema, OpenApiObject } from './json-schema.ts'

interface Success {
  result?: JsonSchema | undefined
  meta?: JsonSchema | undefined
  example?: unknown
  /** A remark about the refusals, from the row's doc comment. */
  remark: string
}

/** Returns the responses of a call: the result, the refusals by status, and the default for faults. */
export function answers(row: Endpoint, { result, meta, example, remark }: Success): OpenApiObject {
  const schema = row.raw ? result : enveloped(result, meta)
  const shown = example !== undefined && { example: row.raw ? example : { code: 200, result: example } }
  const responses: OpenApiObject = {
    200: { description: 'The result', content: { 'application/json': { schema, ...shown } } },
  }
  const statuses = Object.keys(row.refusals).map((name) => statusOf(row, name))
  for (const status of [...new Set(statuses)].sort()) responses[status] = refused(row, status, remark)
  const fault = { schema: { $ref: '#/components/schemas/Fault' } }
  responses.default = {
    description: 'A bad call (400; 500 where a part is missing) or a fault',
    content: { 'application/json': fault },
  }
  return responses
}

function statusOf({ refusals, wrapped }: Endpoint, name: string): number {
  return wrapped?.[name] === undefined ? (refusals[name] as number) : 500
}

function enveloped(result: JsonSchema | undefined, meta: JsonSchema | undefined): JsonSchema {
  return {
    type: 'object',
    properties: { code: { const: 200 }, ...(result && { result }), ...(meta && { meta }) },
    required: ['code', 'result'],
  }
}

function refused(row: Endpoint, status: number, remark: string): OpenApiObject {
  const names = Object.keys(row.refusals).filter((name) => statusOf(row, name) === status)
  const isWrapped = names.some((name) => row.wrapped?.[name] !== undefined)
  const schema = {
    allOf: [{ $ref: `#/components/schemas/${isWrapped ? 'WrappedRefusal' : 'Refusal'}` }],
    properties: { code: { const: status }, meta: { properties: { refusal: { enum: names } } } },
  }
  const sentence = names.filter((name) => remark.includes(`\`${name}\``)).length > 0 ? `. ${remark}` : ''
  return {
    description: `Refused: ${names.map((name) => `\`${name}\``).join(', ')}${sentence}`,
    content: { 'application/json': { schema } },
  }
}
