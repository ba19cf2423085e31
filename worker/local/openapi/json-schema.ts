import { readFileSync } from 'node:fs'
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { parse } from 'yaml'
import { storeCodes } from '#shared/store-view.ts'

/** A JSON Schema. The named keywords are those that this code reads. */
export interface JsonSchema {
  $ref?: string
  description?: string
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  [keyword: string]: unknown
}

/** Any part of an OpenAPI document that is not typed here. */
export type OpenApiObject = Record<string, unknown>

interface Parts {
  info: OpenApiObject
  parameters: Record<string, OpenApiObject>
  schemas: Record<string, JsonSchema>
  steps: Record<string, JsonSchema>
  examples: Record<string, { body?: unknown; result?: unknown }>
}

export const parts: Parts = parse(readFileSync(new URL('parts.yaml', import.meta.url), 'utf8'))

for (const name of ['storeCode', 'storeHeader'])
  parts.parameters[name] = { ...parts.parameters[name], schema: { enum: storeCodes } }

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema({ valibotSchema, jsonSchema }) {
    const schema = valibotSchema as v.GenericSchema & {
      fallback?: unknown
      entries?: Record<string, v.GenericSchema>
    }
    const { entries } = schema
    if (entries)
      jsonSchema.required = jsonSchema.required?.filter((name) => !('fallback' in (entries[name] ?? {})))
    if (schema.type === 'step') return { ...step(schema.expects) } as never
    if ('fallback' in schema)
      return { ...jsonSchema, description: `Anything else counts as '${schema.fallback}'.` }
    return undefined
  },
  overrideAction({ valibotAction, jsonSchema }) {
    const { type, message, requirement } = valibotAction as unknown as Action
    if (type === 'min_length' && requirement === 0) delete jsonSchema.minLength
    if (type === 'trim') return { ...jsonSchema, description: 'Spaces at the ends are cut.' }
    if (type === 'check')
      return typeof message === 'string'
        ? { ...jsonSchema, description: `Refused otherwise: ${message}` }
        : jsonSchema
    // Patterns of JSON Schema always have the flag `u`.
    if (requirement instanceof RegExp && requirement.flags === 'u')
      return { ...jsonSchema, pattern: requirement.source, description: `Refused otherwise: ${message}` }
    if (!jsonSchema.anyOf) return undefined
    // The type of numbers that may be strings stays open; the bounds apply to numbers.
    const { type: _, ...bounded } = jsonSchema
    if (type === 'min_value') return { ...bounded, minimum: Number(requirement) }
    if (type === 'max_value') return { ...bounded, maximum: Number(requirement) }
    if (type === 'integer' || type === 'safe_integer') return bounded
    return undefined
  },
}

interface Action {
  type: string
  message?: unknown
  requirement?: unknown
}

/**
 * Converts Valibot schemas to the JSON Schema of their input. Transforms are left out, because the receiver applies them. Schemas in
 * `components` are referred to by name.
 */
export function jsonSchemas<Names extends string, Components extends Record<string, v.GenericSchema>>(
  schemas: Record<Names, v.GenericSchema>,
  components: Components,
): { schemas: Record<Names, JsonSchema>; components: Record<string, JsonSchema> } {
  const { properties, $defs } = toJsonSchema(v.object(schemas), { ...config, definitions: components })
  return { schemas: properties as Record<Names, JsonSchema>, components: $defs as Record<string, JsonSchema> }
}

function step(expects: string): JsonSchema {
  const found = parts.steps[expects]
  if (!found) throw new Error(`No JSON Schema of '${expects}': add it to parts.yaml`)
  return found
}
