import * as v from 'valibot'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { Input } from './ask.ts'

/** A call that must be refused, and what is bad about it. */
export interface BadInput {
  what: string
  input: Input
}

/** Query and body are strict, save where the reference tolerates more beside what it knows. */
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

/** Whether the row insists on anything at all. */
export function asksForSomething({ query, body }: Endpoint): boolean {
  return !accepts(query, {}) || !(accepts(body, undefined) || accepts(body, {}))
}

/** Whether there is anything to say to the row. */
export function takesSomething({ query, body }: Endpoint): boolean {
  return body.type !== 'undefined' || ('entries' in query && Object.keys(Object(query.entries)).length > 0)
}

/** Every part that the row does not let be absent. */
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

/** Every value of the body as one of another type. `open` are the paths where any type will do. */
export function withWrongTypes(input: Input, open: readonly string[] = []): BadInput[] {
  return leavesAndBranches(input.body)
    .filter(({ path }) => !open.includes(path.join('.')))
    .map(({ path, value }) => ({
      what: `body.${path.join('.')}`,
      input: { ...input, body: replaced(input.body, path, ofAnotherType(value)) },
    }))
}

/** Every text of query, path and body far beyond what anybody types. */
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

/** A copy with another value at a path; undefined leaves the key out. */
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
