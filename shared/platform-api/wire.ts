import * as v from 'valibot'
import { toMinor } from '../money.ts'

/**
 * How a platform writes single values, each read in one cheap step: lists of products pass through here on every
 * uncached page, so that unions of schemas would cost more than the page itself.
 */

/** A number or a numeric string. */
export const Numeric = v.pipe(
  v.custom<number | string>(isNumeric, 'Expected a number or a numeric string'),
  v.transform(Number),
)

/** A decimal amount, as number or string, read as minor units. */
export const Money = v.pipe(
  v.custom<number | string>(isNumeric, 'Expected an amount'),
  v.transform((decimal) => toMinor(Number(decimal))),
)

/** `true`, 1, '1', 'true' and their opposites; empty is false. */
export const Flag = v.pipe(
  v.custom<boolean | number | string | null | undefined>(isFlag, 'Expected a yes or no'),
  v.transform((flag) => flag === true || flag === 1 || flag === '1' || flag === 'true'),
)

/** An id or option value: numbers and strings both come, strings leave. */
export const Key = v.pipe(
  v.custom<string | number>(
    (input) => typeof input === 'string' || typeof input === 'number',
    'Expected an id',
  ),
  v.transform(String),
)

/** Several option values: an array, one value, or values with commas between. */
export const Keys = v.pipe(
  v.custom<readonly (string | number)[] | string | number | null | undefined>(
    isKeys,
    'Expected a list of ids',
  ),
  v.transform((keys): string[] => {
    if (Array.isArray(keys)) return keys.map(String)
    return keys == null || keys === '' ? [] : String(keys).split(',')
  }),
)

/** Absent, null and '' are all null. */
export const Words = v.pipe(
  v.custom<string | null | undefined>((input) => input == null || typeof input === 'string', 'Expected text'),
  v.transform((words): string | null => words || null),
)

/** Absent, null, '' and what is no number are all null. */
export const MaybeNumeric = v.pipe(
  v.unknown(),
  v.transform((input): number | null => (isNumeric(input) ? Number(input) : null)),
)

export const MaybeMoney = v.pipe(
  v.unknown(),
  v.transform((input): number | null => (isNumeric(input) ? toMinor(Number(input)) : null)),
)

/** An array, or nothing, which is an empty one. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.nullish(v.array(item), [])
}

function isNumeric(input: unknown): input is number | string {
  if (typeof input === 'number') return Number.isFinite(input)
  return typeof input === 'string' && input.trim() !== '' && Number.isFinite(Number(input))
}

function isFlag(input: unknown): boolean {
  return input == null || ['boolean', 'number', 'string'].includes(typeof input)
}

function isKeys(input: unknown): boolean {
  return input == null || Array.isArray(input) || typeof input === 'string' || typeof input === 'number'
}
