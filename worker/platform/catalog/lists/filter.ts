import { Refusal } from '../../refusal.ts'
import { all, any, type Sql, sql } from '../../sql.ts'

export type Scalar = string | number | boolean | null
type Operand = Scalar | readonly Scalar[]
export type FilterValue = Operand | Readonly<Record<string, Operand>>

/** The conditions that a filter can set on a field, wherever the field is stored. */
export interface Field {
  /** Returns the condition that the field has one of these values. */
  within(values: readonly (string | number | boolean)[]): Sql
  compare(operator: '<' | '<=' | '>' | '>=', bound: string | number): Sql
  present: Sql
}

export interface Condition {
  sql: Sql
  /** True for the `or` family: one of these conditions is enough (SEARCH-6). */
  alternative: boolean
}

/** A filter's value (SEARCH-6): values that are wanted or excluded, or bounds. */
interface ReadFilter {
  /** True for the `or` family: one of these conditions is enough. */
  alternative: boolean
  operator: string
  /** True if the filter has one operator. */
  isSingle: boolean
  values: readonly Scalar[]
  /** Empty for values. */
  bounds: Bound[]
}

export interface Bound {
  operator: '<' | '<=' | '>' | '>='
  bound: string | number
}

const ranges = { gt: '>', gte: '>=', from: '>=', moreq: '>=', lt: '<', lte: '<=', to: '<=' } as const
const orRanges = {
  orGt: '>',
  orGte: '>=',
  orFrom: '>=',
  orMoreq: '>=',
  orLt: '<',
  orLte: '<=',
  orTo: '<=',
} as const
const comparisons: Readonly<Record<string, Bound['operator']>> = { ...ranges, ...orRanges }
const exclusions = ['nor', 'neq', 'nin']

/** Reads a filter's value. The first operator decides the family. */
function readFilter(value: FilterValue): ReadFilter {
  const operands = isOperators(value) ? value : { in: value }
  const [operator, ...others] = Object.keys(operands)
  if (operator === undefined) throw new Refusal(400, 'A filter has no operator')
  const isOf = (family: object) => [operator, ...others].every((key) => key in family)
  const isRange = isOf(ranges) || isOf(orRanges)
  return {
    alternative: operator === 'or' || isOf(orRanges),
    operator,
    isSingle: others.length === 0,
    values: isRange ? [] : [operands[operator] as Operand].flat(),
    bounds: isRange ? Object.entries(operands).map(([key, bound]) => boundOf(key, bound)) : [],
  }
}

function boundOf(key: string, bound: Operand): Bound {
  const operator = comparisons[key]
  if (!operator || (typeof bound !== 'string' && typeof bound !== 'number'))
    throw new Refusal(400, `The bound ${key} is neither a number nor a text`)
  return { operator, bound }
}

/** Returns a filter's value as a condition on its field. */
export function condition(field: Field, value: FilterValue): Condition {
  const { alternative, operator, values, bounds } = readFilter(value)
  if (bounds.length)
    return { sql: all(bounds.map(({ operator, bound }) => field.compare(operator, bound))), alternative }
  const given = values.filter((item) => item !== null)
  const withNull = given.length < values.length
  const within = given.length ? [field.within(given)] : []
  const absent = withNull ? [not(field.present)] : []
  if (alternative) return { sql: any([...within, ...absent]), alternative }
  if (exclusions.includes(operator)) return { sql: all([...within.map(not), ...absent]), alternative }
  return { sql: withNull ? any([...within, field.present]) : field.within(given), alternative }
}

/** Returns the values of a filter that only names values; undefined for other filters. */
export function plainValues(value: FilterValue): readonly Scalar[] | undefined {
  const { operator, isSingle, values } = readFilter(value)
  return isSingle && (operator === 'in' || operator === 'eq') ? values : undefined
}

/** Returns the values of a filter that only excludes values; undefined for other filters. */
export function excludedValues(value: FilterValue): readonly Scalar[] | undefined {
  const { operator, isSingle, values } = readFilter(value)
  return isSingle && exclusions.includes(operator) ? values : undefined
}

/** Returns the bounds of a filter that is only a range; undefined for other filters. */
export function rangeBounds(value: FilterValue): Bound[] | undefined {
  const { alternative, bounds } = readFilter(value)
  return bounds.length && !alternative ? bounds : undefined
}

function not(condition: Sql): Sql {
  return sql`NOT (${condition})`
}

function isOperators(value: FilterValue): value is Readonly<Record<string, Operand>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
