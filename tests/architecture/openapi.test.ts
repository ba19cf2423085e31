import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { endpoints } from '#shared/platform-api/index.ts'
import { openapi } from '#worker/local/openapi/document.ts'
import { parts } from '#worker/local/openapi/json-schema.ts'

const rows = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]
const document = openapi()
const operations = Object.values(document.paths).flatMap((path) => Object.values(path as object))

describe('docs/contract/openapi.json', () => {
  it('is up to date: `npm run openapi` writes it', () => {
    expect(JSON.parse(readFileSync('docs/contract/openapi.json', 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(document)),
    )
  })

  it.each(rows)('describes %s in words', (name) => {
    const operation = operations.find(({ operationId }) => operationId === name)
    expect(operation?.summary, 'a doc comment above the row').toMatch(/\w+ \w+/)
  })

  it.each(Object.keys(parts.examples) as (keyof typeof endpoints)[])('has valid examples for %s', (name) => {
    const { body, result }: Endpoint = endpoints[name]
    const example = parts.examples[name]
    if (example?.body) expect(v.safeParse(body, example.body).issues).toBeUndefined()
    if (example?.result) expect(v.safeParse(result, example.result).issues).toBeUndefined()
  })

  it('has a definition for every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    const components: Record<string, Record<string, unknown>> = document.components
    const missing = references.filter(([, kind = '', name = '']) => !components[kind]?.[name])
    expect(missing).toEqual([])
    expect(references.length).toBeGreaterThan(100)
  })

  it('requires token and cart for the calls that need them', () => {
    const carried = (name: string) =>
      operations
        .find(({ operationId }) => operationId === name)
        .parameters.map(({ $ref }: { $ref?: string }) => $ref?.split('/').at(-1))
    expect(carried('userMe')).toContain('customerToken')
    expect(carried('cartPull')).toEqual(expect.arrayContaining(['token', 'cartId']))
    expect(carried('getStores')).not.toContain('cartId')
  })
})
