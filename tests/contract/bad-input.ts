import * as v from 'valibot'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { Input } from './ask.ts'

/** A call that must be refused. `what`: the path of the bad part. */
export interface BadInput {
  what: string
  input: Input
}

/** Returns the input with an unknown key in the query, and in the body unless the row permits other keys. */
export function withUnknownKeys(row: Endpoint, { query, body, ...rest }: Input): BadInput[] {
  const stranger = { no_such_key: '1' }
  const inQuery = { what: 'query.no_such_key', input: { ...rest, body, query: { ...query, ...stranger } } }
  const inBody = {
    what: 'body.no_such_key',
    input: { ...rest, query, body: { ...Object(body), ...stranger } },
  }
  const hasStrictBody = body !== undefined && !accepts(row.body, inBody.input.body)
  return [inQuery, ...(hasStrictBody ? [inBody] : [])]
}

/** Returns whether the row requires any input. */
export function asksForSomething({ query, body }: Endpoint): boolean {
  return !accepts(query, {}) || !(accepts(body, undefined) || accepts(body, {}))
}

/** Returns whether the row accepts any input. */
export function takesSomething({ query, body }: Endpoint): boolean {
  return body.type !== 'undefined' || ('entries' in query && Object.keys(Object(query.entries)).length > 0)
}

/** Returns the input without one part, for every required part. */
export function withMissingParts(row: Endpoint, input: Input): BadInput[] {
  const { query = {}, body } = input
  const fromQuery = Object.keys(query)
    .map((name) => ({ name, isInPath: row.path.includes(`/:${name}`) }))
    .map(({ name, isInPath }) => ({
      what: `query.${name}`,
      input: { ...input, query: isInPath ? { ...query, [name]: '' } : without(query, name) },
    }))
    .filter(({ input: { query } }) => !accepts(row.query, query))
  const fromBody = leavesAndBranches(body)
    .map(({ path }) => ({
      what: `body.${path.join('.')}`,
      input: { ...input, body: replaced(body, path, undefined) },
    }))
    .filter(({ input: { body } }) => !accepts(row.body, body))
  return [...fromQuery, ...fromBody]
}

/** Returns the input with one value of another type, for every value of the body. `open`: paths that permit any type. */
export function withWrongTypes(input: Input, open: readonly string[] = []): BadInput[] {
  return leavesAndBranches(input.body)
    .filter(({ path }) => !open.includes(path.join('.')))
    .map(({ path, value }) => ({
      what: `body.${path.join('.')}`,
      input: { ...input, body: replaced(input.body, path, ofAnotherType(value)) },
    }))
}

/** Returns the input with one overlong text, for every text of query, path and body. */
export function withLongTexts(input: Input, open: readonly string[] = []): BadInput[] {
  const { query = {}, body } = input
  const inQuery = Object.keys(query).map((name) => ({
    what: `query.${name}`,
    input: { ...input, query: { ...query, [name]: 'x'.repeat(7000) } },
  }))
  const inBody = leavesAndBranches(body)
    .filter(({ path, value }) => typeof value === 'string' && !open.includes(path.join('.')))
    .map(({ path }) => ({
      what: `body.${path.join('.')}`,
      input: { ...input, body: replaced(body, path, 'x'.repeat(5000)) },
    }))
  return [...inQuery, ...inBody]
}

interface Part {
  path: string[]
  value: unknown
}

function leavesAndBranches(value: unknown, path: string[] = []): Part[] {
  const own = path.length ? [{ path, value }] : []
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([key, part]) => leavesAndBranches(part, [...path, key]))]
}

/** Returns a copy with another value at a path; undefined removes the key. */
function replaced(value: unknown, [key = '', ...rest]: readonly string[], part: unknown): unknown {
  const copy: any = Array.isArray(value) ? [...value] : { ...Object(value) }
  if (rest.length) copy[key] = replaced(copy[key], rest, part)
  else if (part === undefined && Array.isArray(copy)) copy.splice(Number(key), 1)
  else if (part === undefined) delete copy[key]
  else copy[key] = part
  return copy
}

function ofAnotherType(value: unknown): unknown {
  return typeof value === 'string' ? { not: 'a text' } : 'of another type'
}

function without(values: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))
}

function accepts(schema: v.GenericSchema<any, any>, input: unknown): boolean {
  return v.safeParse(schema, input).success
}
