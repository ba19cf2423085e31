import * as v from 'valibot'
import { expect } from 'vitest'
import type { Endpoint, MetaOf, ResultOf, WireResultOf } from '#shared/platform-api/endpoint.ts'
import { type Answer, ask, type Input } from './ask.ts'

/** Sends a call, expects a valid response and returns the normalised result. */
export async function resultOf<E extends Endpoint>(row: E, input: Input): Promise<ResultOf<E>> {
  return readResult(row, await ask(row, input))
}

/** Sends a call, expects a valid response and returns the result in its wire format. */
export async function wireResultOf<E extends Endpoint>(row: E, input: Input): Promise<WireResultOf<E>> {
  const answer = await ask(row, input)
  readResult(row, answer)
  return row.raw ? answer.json : answer.json.result
}

/** Sends a call, expects a valid response and returns its `meta`. */
export async function metaOf<E extends Endpoint>(row: E, input: Input): Promise<MetaOf<E>> {
  const answer = await ask(row, input)
  readResult(row, answer)
  return answer.json.meta
}

/**
 * Expects a valid response by the row: status, content type, envelope (none for raw rows), result and meta. Returns the normalised result.
 */
export function readResult<E extends Endpoint>(row: E, { status, type, text, json }: Answer): ResultOf<E> {
  expect(status, text.slice(0, 500)).toBe(200)
  expect(type).toContain('application/json')
  if (row.raw) {
    if (json !== null) expect(json).not.toHaveProperty('code')
    return parse(row.result, json)
  }
  expect(Object.keys(json).filter((key) => !['code', 'result', 'meta'].includes(key))).toEqual([])
  expect(json.code).toBe(status)
  if (row.meta) parse(row.meta, json.meta)
  return parse(row.result, json.result)
}

function parse(schema: v.GenericSchema<any, any>, input: unknown): any {
  const read = v.safeParse(schema, input)
  expect(read.success ? [] : v.flatten(read.issues)).toEqual([])
  return read.output
}
