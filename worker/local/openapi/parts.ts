import { readFileSync } from 'node:fs'
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
