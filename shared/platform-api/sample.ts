import * as v from 'valibot'

type Schema = v.GenericSchema<any, any> & {
  entries?: Record<string, Schema>
  item?: Schema
  items?: Schema[]
  literal?: unknown
  options?: unknown[]
  pipe?: { kind: string }[]
  wrapped?: Schema
}

/** What one might type or send; the first is the one segment that totals cannot be without. */
const texts = [
  'grand_total',
  'mette@example.dk',
  '+4520304050',
  '7500',
  '2026-12-15',
  'https://example.dk/',
  '0'.repeat(32),
  '1',
  'DK',
]
const others = [1, true, {}, [], null, undefined]

/** A value that a schema takes, as small as it gets. Throws where none is found. */
export function sampleOf(schema: v.GenericSchema<any, any>): any {
  for (const candidate of candidates(schema as Schema)) {
    if (v.is(schema, candidate)) return candidate
  }
  throw new Error(`No sample of ${schema.expects}`)
}

/** A value that a schema does not take. */
export function misfitOf(schema: v.GenericSchema<any, any>): unknown {
  const misfit = [{ of: ['another', 'shape'] }, 'a text', 7].find((value) => !v.is(schema, value))
  if (misfit === undefined) throw new Error(`${schema.expects} takes anything`)
  return misfit
}

function* candidates(schema: Schema): Generator {
  if (schema.literal !== undefined) yield schema.literal
  if (schema.type === 'picklist') yield* schema.options ?? []
  if (schema.type === 'union') for (const option of schema.options ?? []) yield* candidates(option as Schema)
  if (schema.type === 'array' && schema.item) yield [sampleOf(schema.item)]
  if (schema.entries) {
    yield objectOf(schema.entries, isRequired)
    yield objectOf(schema.entries, () => true)
  }
  if (schema.wrapped) yield* candidates(schema.wrapped)
  yield* texts
  yield* others
}

function objectOf(entries: Record<string, Schema>, has: (entry: Schema) => boolean): unknown {
  const kept = Object.entries(entries).filter(([, entry]) => has(entry))
  return Object.fromEntries(kept.map(([name, entry]) => [name, sampleOf(entry)]))
}

function isRequired(entry: Schema): boolean {
  return !v.is(entry, undefined)
}
