import { type Minor, toMinor } from '#shared/money.ts'
import type { Sql } from '../../sql.ts'
import { asText, isFacet, shopOfField } from './fields.ts'
import { excludedValues, type FilterValue, plainValues, rangeBounds } from './filter.ts'

/** A condition of a filter, by the way its products are found. */
export type Narrowing =
  /** Products with one of these values, or with none of them, from the sets in memory. */
  | { kind: 'values'; attribute: string; fields: readonly string[]; values: readonly string[]; not?: true }
  /** Products whose price for the shopper's group is within these bounds (minor units, inclusive). */
  | { kind: 'price'; attribute: 'price'; least: Minor; most: Minor }
  /** Products with one of the accepted values, from the sets in memory. */
  | { kind: 'range'; attribute: string; fields: readonly string[]; accepts(value: string): boolean }
  | { kind: 'stock'; attribute: string; inStock: boolean }
  | { kind: 'sql'; attribute: string; sql: Sql }

interface Filter {
  attribute: string
  value: FilterValue
  scope: 'default' | 'catalog'
  sql: Sql
}

/** Returns a filter as a narrowing. A filter that the shopper chose also finds configurable products with a variant of that value. */
export function narrowing({ attribute, value, scope, sql }: Filter): Narrowing {
  const values = plainValues(value)
  const given = values?.filter((item) => item !== null)
  const isPlain = values !== undefined && given?.length === values.length
  const fields = scope === 'catalog' ? [attribute, `${attribute}_options`] : [attribute]
  if (isFacet(attribute) && isPlain && given) {
    return { kind: 'values', attribute, fields, values: given.map(asText) }
  }
  const excluded = excludedValues(value)
  if (isFacet(attribute) && excluded?.length && !excluded.includes(null)) {
    const values = excluded.flatMap((item) => (item === null ? [] : asText(item)))
    return { kind: 'values', attribute, fields: [attribute], values, not: true }
  }
  if (stockFields.includes(attribute) && isPlain && given?.length === 1) {
    const [flag = ''] = given.map(asText)
    return { kind: 'stock', attribute, inStock: flag === '1' || flag === 'true' }
  }
  const bounds = rangeBounds(value)
  const shop = shopOfField(attribute)
  if (shop && bounds && isAny(bounds)) {
    return { kind: 'values', attribute: 'shop_stock', fields: ['shop_stock'], values: [shop] }
  }
  if (bounds && priceFields.includes(attribute))
    return { kind: 'price', attribute: 'price', ...pricesWithin(bounds) }
  if (bounds && isFacet(attribute) && areNumbers(bounds)) {
    return { kind: 'range', attribute, fields, accepts: numberWithin(bounds) }
  }
  return { kind: 'sql', attribute, sql }
}

type Bounds = NonNullable<ReturnType<typeof rangeBounds>>

function areNumbers(bounds: Bounds): boolean {
  return bounds.every(({ bound }) => String(bound).trim() !== '' && Number.isFinite(Number(bound)))
}

function numberWithin(bounds: Bounds): (text: string) => boolean {
  return (text) =>
    bounds.every(({ operator, bound }) => comparisons[operator](Number.parseFloat(text) || 0, Number(bound)))
}

/** Returns true for `gt: 0`, which selects products with any stock. */
function isAny(bounds: NonNullable<ReturnType<typeof rangeBounds>>): boolean {
  return bounds.every(({ operator, bound }) => operator === '>' && Number(bound) === 0)
}

const stockFields = ['stock.is_in_stock', 'has_positive_stock']
export const priceFields = ['price', 'price_incl_tax', 'final_price']

const comparisons = {
  '<': (price: Minor, bound: Minor) => price < bound,
  '<=': (price: Minor, bound: Minor) => price <= bound,
  '>': (price: Minor, bound: Minor) => price > bound,
  '>=': (price: Minor, bound: Minor) => price >= bound,
} as const

function pricesWithin(bounds: Bounds): { least: Minor; most: Minor } {
  let least = Number.NEGATIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  for (const { operator, bound } of bounds) {
    const price = toMinor(Number(bound))
    if (operator === '>' || operator === '>=') least = Math.max(least, operator === '>' ? price + 1 : price)
    else most = Math.min(most, operator === '<' ? price - 1 : price)
  }
  return { least, most }
}
