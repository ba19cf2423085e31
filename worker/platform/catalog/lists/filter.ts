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

/** Returns a filter's value as a condition on its field (SEARCH-6). The first key of the value decides the family. */
export function condition(field: Field, value: FilterValue): Condition {
  const operands = isOperators(value) ? value : { in: value }
  const keys = Object.keys(operands)
  if (keys.length === 0) throw new Refusal(400, 'A filter has no operator')
  if (keys.every((key) => key in ranges)) return must(range(field, operands))
  if (keys.every((key) => key in orRanges)) return { sql: range(field, operands), alternative: true }
  const operator = keys[0] ?? 'in'
  const values = scalars(operands[operator])
  const given = values.filter((item) => item !== null)
  const withNull = given.length < values.length
  if (operator === 'or')
    return { sql: any([...one(field, given), ...(withNull ? [absent(field)] : [])]), alternative: true }
  if (exclusions.includes(operator)) {
    return must(
      all([...(given.length ? [not(field.within(given))] : []), ...(withNull ? [absent(field)] : [])]),
    )
  }
  return must(withNull ? any([...one(field, given), field.present]) : field.within(given))
}

/** Returns the values of a filter that only names values; undefined for other filters. */
export function plainValues(value: FilterValue): readonly Scalar[] | undefined {
  if (!isOperators(value)) return scalars(value)
  const [key = '', ...others] = Object.keys(value)
  return others.length === 0 && (key === 'in' || key === 'eq') ? scalars(value[key]) : undefined
}

/** Returns the values of a filter that only excludes values; undefined for other filters. */
export function excludedValues(value: FilterValue): readonly Scalar[] | undefined {
  const [operator = '', ...others] = isOperators(value) ? Object.keys(value) : []
  if (!isOperators(value) || others.length || !exclusions.includes(operator)) return undefined
  return scalars(value[operator])
}

const exclusions = ['nor', 'neq', 'nin']

export interface Bound {
  operator: '<' | '<=' | '>' | '>='
  bound: string | number
}

/** Returns the bounds of a filter that is only a range; undefined for other filters. */
export function rangeBounds(value: FilterValue): Bound[] | undefined {
  const isRange = isOperators(value) && Object.keys(value).every((key) => key in ranges)
  return isRange ? bounds(value) : undefined
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
const comparisons: Readonly<Record<string, '<' | '<=' | '>' | '>='>> = { ...ranges, ...orRanges }

function range(field: Field, operands: Readonly<Record<string, Operand>>): Sql {
  return all(bounds(operands).map(({ operator, bound }) => field.compare(operator, bound)))
}

function bounds(operands: Readonly<Record<string, Operand>>): Bound[] {
  return Object.entries(operands).map(([key, bound]) => {
    const operator = comparisons[key]
    if (!operator || (typeof bound !== 'string' && typeof bound !== 'number')) {
      throw new Refusal(400, `The bound ${key} is neither a number nor a text`)
    }
    return { operator, bound }
  })
}

function one(field: Field, values: readonly (string | number | boolean)[]): Sql[] {
  return values.length ? [field.within(values)] : []
}

function absent(field: Field): Sql {
  return not(field.present)
}

function not(condition: Sql): Sql {
  return sql`NOT (${condition})`
}

function must(condition: Sql): Condition {
  return { sql: condition, alternative: false }
}

function scalars(operand: Operand | undefined): readonly Scalar[] {
  if (operand === undefined) return []
  return isList(operand) ? operand : [operand]
}

function isList(operand: Operand): operand is readonly Scalar[] {
  return Array.isArray(operand)
}

function isOperators(value: FilterValue): value is Readonly<Record<string, Operand>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
