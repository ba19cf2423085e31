import * as v from 'valibot'
import { toMinor } from '../money.ts'

/** A type whose properties and lists cannot be changed, at any depth. */
export type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value

/**
 * Schemas of single values of a platform, each read in one step. Lists of products are read on every page that is not cached: a pipe and a
 * union for each of their 2,000 values would take more time than the page itself.
 */

/** A number or a numeric string. */
export const Numeric = step<number | string, number>('number or numeric string', readNumber)

/** A decimal amount, as number or string, read as minor units. */
export const Money = step<number | string, number>('amount', readAmount)

/** `true`, 1, '1', 'true' and their opposites; empty is false. */
export const Flag = step<boolean | number | string | null | undefined, boolean>('yes or no', (input) => {
  if (typeof input === 'object' && input !== null) return undefined
  return input === true || input === 1 || input === '1' || input === 'true'
})

/** A moment in UTC, as `YYYY-MM-DD HH:mm:ss` or ISO; read as ISO. */
export const UtcMoment = step<string, string>('moment', (input) =>
  typeof input === 'string' ? input.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z') : undefined,
)

/** An id or option value: a number or a string, read as a string. */
export const Key = step<string | number, string>('id', (input) =>
  typeof input === 'string' || typeof input === 'number' ? String(input) : undefined,
)

/** Several option values: an array, one value, or values separated by commas. */
export const Keys = step<readonly (string | number)[] | string | number | null | undefined, string[]>(
  'list of ids',
  (input) => {
    if (Array.isArray(input)) return input.map(String)
    if (input === null || input === undefined || input === '') return []
    return typeof input === 'string' || typeof input === 'number' ? String(input).split(',') : undefined
  },
)

/** A text; absent, null and '' are all null. */
export const Words = maybe<string | null | undefined, string>('text', (input) =>
  input === '' ? null : typeof input === 'string' ? input : undefined,
)

/** A number; absent, null, '' and any other text are all null. */
export const MaybeNumeric = maybe<unknown, number>('number', (input) => readNumber(input) ?? null)

export const MaybeMoney = maybe<unknown, number>('amount', (input) => readAmount(input) ?? null)

/** Returns the schema of an array; an absent one is empty. */
export function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.nullish(v.array(item), [])
}

/** Returns the schema of an array that PHP may write with gaps, as an object by number. */
export function rowsIn<Item extends v.GenericSchema>(item: Item) {
  const list = v.array(item)
  return v.nullish(
    v.union([
      list,
      v.pipe(v.record(v.pipe(v.string(), v.digits()), v.unknown()), v.transform(Object.values), list),
    ]),
    [],
  )
}

/** Returns a schema that consists of one function, which returns `undefined` for input that it cannot read. */
export function step<Input, Output>(
  expects: string,
  read: (input: unknown) => Output | undefined,
): v.GenericSchema<Input, Output> {
  return v._standardSchema<v.GenericSchema<Input, Output>>(schemaOf(expects, read))
}

/** Returns the same for a field that may be absent: absent values are null. */
function maybe<Input, Output>(expects: string, read: (input: unknown) => Output | null | undefined) {
  const wrapped = schemaOf<Input, Output | null>(expects, (input) =>
    input === null || input === undefined ? null : read(input),
  )
  const schema = { ...wrapped, type: 'optional', wrapped, default: null }
  return v._standardSchema(schema as never) as unknown as v.OptionalSchema<
    v.GenericSchema<Input | null, Output | null>,
    null
  >
}

function schemaOf<Input, Output>(
  expects: string,
  read: (input: unknown) => Output | undefined,
): Omit<v.GenericSchema<Input, Output>, '~standard'> {
  return {
    kind: 'schema',
    type: 'step',
    reference: step,
    expects,
    async: false,
    '~run'(dataset, config) {
      const result = dataset as { typed?: boolean; value: unknown }
      const output = read(result.value)
      if (output === undefined) v._addIssue(this as v.GenericSchema, 'type', dataset, config)
      else {
        result.typed = true
        result.value = output
      }
      return dataset as v.UnknownDataset as never
    },
  }
}

export function readNumber(input: unknown): number | undefined {
  if (typeof input === 'number') return Number.isFinite(input) ? input : undefined
  if (typeof input !== 'string' || input.trim() === '') return undefined
  const number = Number(input)
  return Number.isFinite(number) ? number : undefined
}

export function readAmount(input: unknown): number | undefined {
  const decimal = readNumber(input)
  return decimal === undefined ? undefined : toMinor(decimal)
}

/** Returns the places that do not fit a schema, without the values found there: they may be private. Names at most ten places. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, 10)
    .map(
      (issue) =>
        `${v.getDotPath(issue) ?? 'all of it'}: ${issue.expected ?? issue.type} expected, ${typeof issue.input} found`,
    )
    .join('; ')
}
