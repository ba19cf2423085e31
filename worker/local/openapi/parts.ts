import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { storeCodes } from '#shared/store-view.ts'
import type { JsonSchema, OpenApiObject } from './json-schema.ts'

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
